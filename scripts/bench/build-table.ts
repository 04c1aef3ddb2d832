import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { bundle, prepare, renderPages, run, type Run } from './build-folder.ts'

const pagesIn = async (folder: string) =>
  (await readdir(path.join(folder, 'dist', 'pages')).catch(() => [])).filter((name) => !name.includes('.'))
    .length

/** Starts rendering, and kills it when half of the pages exist. */
async function killHalfway(folder: string, pages: number): Promise<number> {
  const { child, ended } = run(folder, ['dist/next/server/build.js'])
  while (child.exitCode === null && (await pagesIn(folder)) < pages / 2)
    await new Promise((resolve) => setTimeout(resolve, 500))
  child.kill('SIGKILL')
  await ended
  return pagesIn(folder)
}

async function changeOneArticle(folder: string): Promise<void> {
  const backend = await openBackend({ dataDir: path.join(folder, '.embedded') })
  await backend.query(
    `update articles set excerpt = 'Changed.' where id = (select id from articles order by date limit 1)`,
  )
  await backend.close()
}

/** Measures rendering: a small magazine, a large one that is killed halfway, and the large one again. */
export async function printBuild(articles = 10_000): Promise<void> {
  console.log('\n| build | pages rendered | s | processor s | ms a page | peak MB |')
  console.log('|---|---|---|---|---|---|')
  const row = (name: string, { documents, rendered, seconds, cpuSeconds, peakMb }: Run) =>
    console.log(
      `| ${name} | ${rendered} of ${documents} | ${seconds.toFixed(0)} | ${cpuSeconds.toFixed(0)} | ${rendered > 50 ? ((cpuSeconds / rendered) * 1000).toFixed(0) : ''} | ${peakMb.toFixed(0)} |`,
    )
  for (const size of [100, articles]) {
    const folder = await prepare(size)
    try {
      const build = async (name: string) => {
        await bundle(folder)
        row(`${size} articles${name}`, await renderPages(folder))
      }
      if (size === articles) {
        await bundle(folder)
        console.log(`| ${size} articles, killed halfway | ${await killHalfway(folder, size)} | | | | |`)
      }
      await build(size === articles ? ', continued' : '')
      await build(', nothing changed')
      await changeOneArticle(folder)
      await build(', the oldest one changed')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
