import path from 'node:path'
import { build, type Plugin } from 'vite'
import type { EdgeSite } from './edge'

/** Pages are rendered with these alone; what a browser loads later (the panel, the chat, the reader) would be the larger part. */
const rendered = /\/src\/site\/|\/tables-client$/

const leaveOutTheRest: Plugin = {
  name: 'leave-out-the-rest',
  enforce: 'pre',
  resolveId: (source, _, { kind }) =>
    // 'stream' is for the XML parser that comes with the feed's library, and parses nothing here.
    (kind === 'dynamic-import' && !rendered.test(source)) || source === 'stream' ? '\0left-out' : null,
  load: (id) => (id === '\0left-out' ? 'export {}' : null),
}

/** Writes the handler of edge.ts as one module that imports nothing. */
export async function bundleEdgeHandler(file: string, site: EdgeSite): Promise<void> {
  await build({
    configFile: false,
    // What it would warn of are directives for bundlers of server components.
    logLevel: 'error',
    plugins: [leaveOutTheRest],
    resolve: { alias: { '@': path.resolve('src') } },
    define: { EDGE_SITE: JSON.stringify(site), 'process.env.NODE_ENV': '"production"' },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'edge-light', 'module', 'browser'] },
    },
    build: {
      ssr: 'publish/edge.ts',
      outDir: path.dirname(file),
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: path.basename(file), codeSplitting: false } },
    },
  })
}
