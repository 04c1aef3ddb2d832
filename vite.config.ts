import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { pdfjsAssets } from './publish/pdfjs-assets.ts'
import { demoAdmin } from './supabase/embedded/demo-admin.ts'
import { supabaseUrl } from './server/environment.ts'
import { exitWith } from './server/errors.ts'
import { embeddedBackend } from './supabase/embedded/vite-plugin.ts'

/** The login page shows the demo account of the embedded backend; a real project names its own, or none. */
function offerDemoAccount(env: Record<string, string>) {
  if (supabaseUrl({ ...process.env, ...env })) return
  const admin = demoAdmin({ ...process.env, ...env })
  process.env.VITE_DEMO_ADMIN_EMAIL = admin?.email ?? ''
  process.env.VITE_DEMO_ADMIN_PASSWORD = admin?.password ?? ''
}

const main = /[\\/]src[\\/]main\.tsx$/
/** Without what is loaded when a reader opens it, and what only editors open. */
const pages = /[\\/](?:src[\\/]site[\\/](?!chat|edition|preview|reading|search)|lucide-react[\\/])/
/** Only its preview shows an article too. */
const article = /[\\/]src[\\/]site[\\/]article[\\/]/

/** Where the time of a build goes is no warning; on a busy machine it takes seven lines. */
const checks = { bundlerTimings: false }

/** The flag of light-dark() in lightningcss, which is Vite's dependency and not ours. */
const lightDark = 1 << 20

/**
 * Two builds: the site for browsers, and with --ssr the server and the build's last step for Node. Not where a running server
 * reads: that last step puts them there.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  try {
    offerDemoAccount(loadEnv(mode, import.meta.dirname))
  } catch (error) {
    // A mistake in the environment is one line, and not this file's stack.
    exitWith(error)
  }
  return {
    plugins: [react(), tailwindcss(), embeddedBackend(), pdfjsAssets()],
    resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
    // A theme is chosen by a meta element, which a rewritten light-dark() doesn't follow.
    css: { lightningcss: { exclude: lightDark } },
    server: { port: Number(process.env.PORT ?? 3000) },
    build: isSsrBuild
      ? {
          outDir: 'dist/next/server',
          copyPublicDir: false,
          rolldownOptions: {
            checks,
            input: {
              server: 'publish/server.ts',
              build: 'publish/build.ts',
              'database-thread': 'supabase/embedded/thread/worker.ts',
            },
          },
        }
      : {
          outDir: 'dist/next/client',
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            checks,
            output: {
              codeSplitting: {
                // One file of what every page needs, since a group takes along what its modules import, and one of what several pages
                // import: else each page would ask for a dozen small ones.
                groups: [
                  { name: 'main', test: main, priority: 1 },
                  {
                    name: (id, context) => {
                      const importers = context.getModuleInfo(id)?.importers ?? []
                      return !article.test(id) && [id, ...importers].some((file) => pages.test(file))
                        ? 'shared'
                        : null
                    },
                    minShareCount: 2,
                  },
                  // Of the page and the dialog; the panel's dialog for links has a part of it.
                  {
                    name: 'search',
                    test: /src.(site.search.(SearchBox|filter)|data.content.(site-search|found))/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
  }
})
