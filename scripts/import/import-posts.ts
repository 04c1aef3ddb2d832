import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Tables } from '../../src/data/tables-client.ts'
import { importPosts as importShared } from '../../src/moving/import-posts.ts'
import { openPictures } from '../../src/moving/picture-store.ts'
import type { Reading, SourceFile } from '../../src/moving/post.ts'
import { reportLines } from '../../src/moving/report.ts'
import type { Client } from '../connect.ts'
import { fetchPicture } from './fetch-picture.ts'
import { storePicture } from './store-picture.ts'

export type ImportOptions = { client: Client; dryRun: boolean; report: string; log: (text: string) => void }
type Options = ImportOptions & { files: SourceFile[]; site: string; mayFetch: boolean }

const shownLines = 40

/** Imports posts, with a line every two seconds, and writes the report. Ctrl+C stops after the posts at hand. */
export async function importPosts(reading: Reading, options: Options): Promise<void> {
  const { client, dryRun, files, site, mayFetch, log } = options
  const tables: Tables = client['rest']
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.once('SIGINT', stop)
  const { signal } = controller
  const pictures = await openPictures({
    tables,
    files,
    site,
    signal,
    store: (picture) => storePicture(client, picture),
    ...(mayFetch && { fetch: fetchPicture }),
  })
  const file = createWriteStream(options.report)
  const write = (line = '') => file.write(`${line}\n`)
  write(`Import of ${reading.total} posts and pages${dryRun ? ', a dry run: nothing was written' : ''}`)
  write()

  const started = performance.now()
  let lastLine = started
  const report = await importShared(reading, {
    tables,
    pictures,
    dryRun,
    signal,
    onProgress({ done, total, pictures: count }) {
      if (done < total && performance.now() - lastLine < 2000) return
      lastLine = performance.now()
      log(`  ${done} of ${total} posts, ${count} pictures`)
    },
    async onLines(lines) {
      for (const line of lines) write(line)
      if (file.writableNeedDrain) await once(file, 'drain')
    },
  })
  process.off('SIGINT', stop)

  const seconds = (performance.now() - started) / 1000
  const lines = [...reportLines(report), `${(report.done / seconds).toFixed(0)} posts a second`]
  write()
  for (const line of lines) write(line)
  for (const line of lines.slice(0, shownLines)) log(line)
  file.end()
  await once(file, 'finish')
  log(
    `${lines.length > shownLines ? `… and ${lines.length - shownLines} lines more. ` : ''}The report is in ${options.report}.`,
  )
  if (report.stopped || report.failed > 0 || report.missing.length > 0) process.exitCode = 1
}
