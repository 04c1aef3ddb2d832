import path from 'node:path'
import { build, type Plugin } from 'vite'
import type { EdgeSite } from './edge'

/** The only lazy modules that rendering needs. The panel, the chat and the edition reader run in browsers only. */
const serverModules = /\/src\/site\/|\/story\/Story$|\/tables-client$/

const stubBrowserModules: Plugin = {
  name: 'stub-browser-modules',
  enforce: 'pre',
  resolveId: (source, _, { kind }) =>
    // 'stream' is imported by the feed library's XML parser, which is not used here.
    (kind === 'dynamic-import' && !serverModules.test(source)) || source === 'stream' ? '\0stub' : null,
  load: (id) => (id === '\0stub' ? 'export {}' : null),
}

/** Bundles the handler in edge.ts into one module without imports. */
export async function bundleEdgeHandler(file: string, site: EdgeSite): Promise<void> {
  await build({
    configFile: false,
    // Hides warnings about 'use client' directives.
    logLevel: 'error',
    plugins: [stubBrowserModules],
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
