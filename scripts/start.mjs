/** `npm start`: builds the site if the build is missing or older than the sources, then serves it. */
import './node-version.mjs'
import './production.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const server = 'dist/server/server.js'
const sources = [
  'src',
  'public',
  'publish',
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

const built = existsSync(server) ? statSync(server).mtimeMs : 0
if (Math.max(...sources.map(newest)) > built) {
  console.log('Building the site ...')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(path.resolve(server))
