import { spawn } from 'node:child_process'
import { readManifest } from '../../publish/manifest.ts'

export type Site = { origin: string; stop: () => Promise<void> }
export type SiteProcess = Site & { pid: number }

/**
 * Serves the last build at its origin, with the data folder from the environment. That must be the one of the build; otherwise
 * every page would be rendered again. Throws if there is no build.
 */
export async function startSite(): Promise<SiteProcess> {
  const manifest = await readManifest()
  if (!manifest) throw new Error('There is nothing to measure: run `npm run build` first.')
  return serve(manifest.origin)
}

const answers = (origin: string) =>
  fetch(`${origin}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Serves the build in a folder, of this origin. Throws if another server is there, which would be measured instead. */
export async function serve(
  origin: string,
  { folder, env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<SiteProcess> {
  if (await answers(origin)) throw new Error(`Another server answers at ${origin}: stop it first.`)
  const server = spawn('node', ['dist/server/server.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: new URL(origin).port, ALLOW_DEMO: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) break
    if (await answers(origin)) return { origin, stop, pid: server.pid! }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('The server did not start.')
}
