/**
 * `npm run bench`: measures the site, all of it or the parts that are named: `npm run bench -- reads`.
 * A page's name measures that page only: `npm run bench -- lighthouse article`; a number builds as many articles:
 * `npm run bench -- build 1000`. See scripts/bench/.
 */
import './node-version.mjs'
import path from 'node:path'
import { createServer } from 'vite'

const parts = {
  lighthouse: (load, names) => load('pages-table').then(({ printPages }) => printPages(names)),
  start: (load, names) => load('start-table').then(({ printStart }) => printStart(names)),
  reads: (load) => load('reads-table').then(({ printReads }) => printReads()),
  load: (load, names) => load('load-table').then(({ printLoad }) => printLoad(...names)),
  flood: (load, names) => load('flood-table').then(({ printFlood }) => printFlood(...names)),
  serve: (load) => load('serve-table').then(({ printServe }) => printServe()),
  build: (load, names) => load('build-table').then(({ printBuild }) => printBuild(...names.map(Number))),
}
const given = process.argv.slice(2)
const chosen = Object.keys(parts).filter((part) => given.includes(part))
const names = given.filter((name) => !(name in parts))

// The sources load through Vite, as the build reads them.
const vite = await createServer({
  configFile: false,
  root: path.resolve(import.meta.dirname, '..'),
  resolve: { alias: { '@': path.resolve(import.meta.dirname, '../src') } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
})
try {
  const load = (module) => vite.ssrLoadModule(`/scripts/bench/${module}.ts`)
  for (const part of chosen.length ? chosen : Object.keys(parts)) await parts[part](load, names)
} finally {
  await vite.close()
}
process.exit(0)
