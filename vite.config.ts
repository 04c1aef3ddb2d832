import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { pdfjsAssets } from './publish/pdfjs-assets.ts'
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

const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join()
const publicSource = ['src/site', 'src/ui', 'src/app'].map(sourceOf).join()

/** Whether readers may see an icon: .../icons/arrow-up-right.mjs is imported as ArrowUpRight. */
function isPublicIcon(id: string): boolean {
  const [, file = ''] = /lucide-react.*[\\/]icons[\\/]([a-z0-9-]+)\.\w+$/.exec(id) ?? []
  const name = file.replace(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase())
  return name !== '' && new RegExp(`\\b${name}\\b`).test(publicSource)
}

const sharedFiles =
  /[\\/]src[\\/](?:site[\\/](?!article|not-found|shared[\\/]Missing)|ui[\\/](?:ArticleBody|InitialBadge))|createLucideIcon/

/**
 * One file of what every page needs, since a group takes along what its modules import, and one of what
 * pages share, without the icons of the panel: else a page would ask for thirty small ones.
 */
const groups = [
  { name: 'main', test: /[\\/]src[\\/]main\.tsx$/, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => sharedFiles.test(id) || isPublicIcon(id),
    minShareCount: 2,
    priority: 1,
  },
  // A visitor's reads: one file instead of two, one of which asks for the other.
  { name: 'tables', test: /[\\/]src[\\/]data[\\/]tables-client\.ts$/, priority: 1 },
  // The reading of a body, for all that show one, and what only whole stories need.
  { name: 'read', test: /[\\/]src[\\/]lib[\\/]story[\\/]read\.ts$/ },
  { name: 'story', test: /[\\/]src[\\/]lib[\\/]story[\\/](?:plain-text|embeds)\.ts$/ },
  // Two small files of the front page, one of which lists need too: 100 bytes less as one file.
  { name: 'home', test: /[\\/]src[\\/](?:lib[\\/]sections[\\/]home|data[\\/]lists[\\/]useMorePages)\.ts$/ },
  // Of articles and editions, which would load all of the next group for it.
  { name: 'share', test: /[\\/]src[\\/]ui[\\/]ShareButton\.tsx$/ },
  // Three small files of the sections that an editor adds to the front page: 250 bytes less as one file.
  { name: 'added', test: /[\\/]src[\\/](?:lib[\\/]sections[\\/]added|.*[\\/](?:chosen|insider-types))\.ts$/ },
  // What a page shows for an item that doesn't exist; the front page never does.
  { name: 'missing', test: /[\\/]src[\\/]site[\\/](?:not-found|shared[\\/]Missing)/, minShareCount: 2 },
  // An article and its preview share it; other pages don't need it.
  { name: 'article', test: /[\\/]src[\\/]site[\\/]article[\\/]/, minShareCount: 2 },
]

/** React Router names only its development build to bundlers, with 1.7 kB of warnings; this is the other one. */
const productionRouter = path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production')
const routerForProduction = [
  { find: /^react-router$/, replacement: `${productionRouter}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${productionRouter}/dom-export.mjs` },
]

/**
 * Lets the build leave out React Router's components that nothing uses, and what only they need: 3 kB on every page. It would
 * keep them for the name that each is given, and since calling `forwardRef` might do something.
 */
const slimRouter = {
  name: 'slim-router',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code: string) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
}

/** Where the time of a build goes is no warning; on a busy machine it takes seven lines. */
const checks = { bundlerTimings: false }

/** The flag of light-dark() in lightningcss, which is Vite's dependency and not ours. */
const lightDark = 1 << 20

/**
 * Two builds: the site for browsers, and with --ssr the server and the build's last step for Node. Not where a running server
 * reads: that last step puts them there.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  try {
    offerDemoAccount(loadEnv(mode, import.meta.dirname))
  } catch (error) {
    // A mistake in the environment is one line, and not this file's stack.
    exitWith(error)
  }
  return {
    plugins: [react(), tailwindcss(), embeddedBackend(), pdfjsAssets(), slimRouter],
    resolve: {
      alias: [
        { find: '@', replacement: path.resolve(import.meta.dirname, 'src') },
        ...(command === 'build' && !isSsrBuild ? routerForProduction : []),
      ],
    },
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
            output: { codeSplitting: { groups } },
            treeshake: {
              // Reading a property or a global that nothing uses has no effect: 600 bytes less on every page.
              propertyReadSideEffects: false,
              unknownGlobalSideEffects: false,
              // Nor do Tiptap's extensions that nothing uses: 840 bytes less in the editor.
              manualPureFunctions: ['Node.create', 'Mark.create', 'Extension.create'],
            },
          },
        },
  }
})
