import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { grow } from './growth-sql.ts'

export type Run = { seconds: number; cpuSeconds: number; peakMb: number; rendered: number; documents: number }

const project = path.resolve(import.meta.dirname, '../..')

/** A module that prints the resource usage of its process as the last line. */
export const usage = `data:text/javascript,process.on('exit',()=>{
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMb: maxRSS / 1024 }))
})`.replace(/\n\s*/g, '')

export function run(folder: string, args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn('node', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<string>((resolve, reject) =>
    child.once('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL' ? resolve(output) : reject(new Error(`${args.join(' ')}: ${code}`)),
    ),
  )
  return { child, ended }
}

/** Runs the rendering step of a build in a prepared folder. */
export async function renderPages(folder: string): Promise<Run> {
  const started = performance.now()
  const lines = (await run(folder, ['--import', usage, 'dist/next/server/build.js']).ended).trim().split('\n')
  const used = JSON.parse(lines.pop() ?? '') as Pick<Run, 'cpuSeconds' | 'peakMb'>
  const [summary, documents, rendered] =
    /(\d+) documents.*: (\d+) pages rendered/.exec(lines.join('\n')) ?? []
  if (!summary) throw new Error(`The build printed: ${lines.join(' ')}`)
  return {
    ...used,
    seconds: (performance.now() - started) / 1000,
    rendered: Number(rendered),
    documents: Number(documents),
  }
}

/** Creates a folder with the code of a build and a data folder, outside the project. */
export async function prepare(articles: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-bench-'))
  for (const name of ['node_modules', 'supabase'])
    await symlink(path.join(project, name), path.join(folder, name))
  await mkdir(path.join(folder, 'dist'))
  await grow(path.join(folder, '.embedded'), { articles, subscribers: 0, chat: 0, messages: 0, media: 0 })
  return folder
}

/** Copies both bundles into the folder again, since the rendering step changes them. */
export async function bundle(folder: string): Promise<void> {
  const built = path.join(folder, 'bundled')
  const vite = path.join(project, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(built))
    for (const [name, ...options] of [['client'], ['server', '--ssr']] as const) {
      const outDir = path.join(built, name)
      await run(project, [vite, 'build', ...options, '--outDir', outDir, '--logLevel', 'error']).ended
    }
  for (const name of ['client', 'server']) {
    const target = path.join(folder, 'dist', 'next', name)
    await rm(target, { recursive: true, force: true })
    await cp(path.join(built, name), target, { recursive: true })
  }
}
