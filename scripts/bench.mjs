/** `npm run bench`: measures the site; see scripts/bench/. The sources load through Vite, as the build reads them. */
import './node-version.mjs'
import path from 'node:path'
import { createServer } from 'vite'

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
  const { printReads } = await vite.ssrLoadModule('/scripts/bench/reads-table.ts')
  await printReads()
} finally {
  await vite.close()
}
process.exit(0)
