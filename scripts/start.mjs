/** `npm start`: builds the site if the build is missing or older than the sources, then serves it. */
import './node-version.mjs'
import './production.mjs'
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const server = 'dist/server/server.js'
const sources = [
  'src',
  'public',
  'publish',
  'server',
  'supabase',
  'index.html',
  'package.json',
  'vite.config.ts',
  'tailwind.config.ts',
  '.env',
  '.env.local',
]

function newest(entry) {
  if (!existsSync(entry)) return 0
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newest(path.join(entry, name))))
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const built = existsSync(server) ? statSync(server).mtimeMs : 0
if (Math.max(...sources.map(newest)) > built) {
  const locked = ['.', 'node_modules', 'dist'].find((folder) => existsSync(folder) && !isWritable(folder))
  if (locked) {
    console.error(
      `The site must be built, and this account can't write to ${path.resolve(locked)}: run npm run build as its owner, then start again.`,
    )
    process.exit(1)
  }
  console.log('Building the site ...')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
// A path such as C:\\site is not a specifier that import() accepts.
await import(pathToFileURL(path.resolve(server)).href)
