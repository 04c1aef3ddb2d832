/**
 * `npm run bench`: runs all benchmarks, or the named ones: `npm run bench -- reads`. Further arguments go to the benchmark:
 * `npm run bench -- lighthouse article` measures one page, `npm run bench -- build 1000` builds 1,000 articles.
 */
import './node-version.mjs'
import path from 'node:path'
import { createServer } from 'vite'

const benchmarks = {
  lighthouse: (load, names) => load('pages-table').then(({ printPages }) => printPages(names)),
  start: (load, names) => load('start-table').then(({ printStart }) => printStart(names)),
  reads: (load) => load('reads-table').then(({ printReads }) => printReads()),
  serve: (load) => load('serve-table').then(({ printServe }) => printServe()),
  build: (load, names) => load('build-table').then(({ printBuild }) => printBuild(...names.map(Number))),
  story: (load) => load('story-table').then(({ printStory }) => printStory()),
  sections: (load) => load('sections-table').then(({ printSections }) => printSections()),
  newsletter: (load, names) =>
    load('newsletter-table').then(({ printNewsletter }) => printNewsletter(...names.map(Number))),
  search: (load, names) => load('search-table').then(({ printSearch }) => printSearch(...names.map(Number))),
  import: (load, names) => load('import-table').then(({ printImport }) => printImport(...names.map(Number))),
  chat: (load) => load('chat-table').then(({ printChat }) => printChat()),
}
const args = process.argv.slice(2)
const chosen = Object.keys(benchmarks).filter((name) => args.includes(name))
const names = args.filter((name) => !(name in benchmarks))

// The sources are loaded with Vite, as in a build.
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
  for (const name of chosen.length ? chosen : Object.keys(benchmarks)) await benchmarks[name](load, names)
} finally {
  await vite.close()
}
process.exit(0)
