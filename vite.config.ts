import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { pdfjsParts } from './publish/pdfjs-parts.ts'
import { demoAdmin } from './supabase/embedded/demo-admin.ts'
import { supabaseUrl } from './supabase/embedded/environment.ts'
import { exitWith } from './supabase/embedded/errors.ts'
import { embeddedBackend } from './supabase/embedded/vite-plugin.ts'

/** The login page shows the demo account of the embedded backend; a real project names its own, or none. */
function offerDemoAccount(env: Record<string, string>) {
  if (supabaseUrl({ ...process.env, ...env })) return
  const admin = demoAdmin({ ...process.env, ...env })
  process.env.VITE_DEMO_ADMIN_EMAIL = admin?.email ?? ''
  process.env.VITE_DEMO_ADMIN_PASSWORD = admin?.password ?? ''
}

/** What is there before the rest: without a group of its own it would be part of the base, and bring all of it. */
const start = {
  name: 'start',
  test: /src[\\/](start|app[\\/](early-touches|reload-once|scroll-positions|unsent-text)|lib[\\/](next-task|page-loaded|when-idle))\.ts$|vite[\\/]preload-helper/,
  priority: 1,
}

/**
 * What nearly every page needs is one file, with small things that some need: parcelled out it would be a dozen requests
 * more, and pack worse. A group takes along what its modules import.
 */
const base = {
  name: 'base',
  test: new RegExp(
    [
      String.raw`[\\/]src[\\/](main|site[\\/](layout[\\/]Head|stories[\\/]LatestStories|prose[\\/]\w+))\.tsx$`,
      String.raw`[\\/]src[\\/]ui[\\/](PageHeader|InitialBadge|Lines)\.tsx$`,
      String.raw`[\\/]icons[\\/](plus|check|search|arrow-left|chevron-down|chevron-right)\.m?js$`,
    ].join('|'),
  ),
}

/** Compiled and run apart from the base, so that none of them holds a phone's reader up for long. */
const libraries = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
  { name: 'libraries', test: /node_modules[\\/](react-router|react-router-dom|@tanstack)[\\/]/, priority: 1 },
]

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
    plugins: [react(), tailwindcss(), embeddedBackend(), pdfjsParts()],
    resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
    server: { port: Number(process.env.PORT ?? 3000) },
    build: isSsrBuild
      ? {
          outDir: 'dist/next/server',
          copyPublicDir: false,
          rolldownOptions: {
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
          rolldownOptions: { output: { codeSplitting: { groups: [start, ...libraries, base] } } },
        },
  }
})
