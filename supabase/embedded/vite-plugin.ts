import type { Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { loadEnv, type Plugin, type ViteDevServer } from 'vite'
import { type Backend, openBackend } from './backend.ts'
import { backendTag } from '../../server/backend-tag.ts'
import { demoAdmin } from './demo-admin.ts'
import { dataFolder, supabaseUrl } from '../../server/environment.ts'
import { StartError } from '../../server/errors.ts'

// Kept across restarts of Vite, which reload this module: a process can lock its data folder only once.
const shared = globalThis as { embeddedBackend?: Promise<Backend> }

/** Runs the embedded backend inside `vite dev`, unless VITE_SUPABASE_URL names another one. */
export function embeddedBackend(): Plugin {
  let backend: Backend | undefined
  return {
    name: 'embedded-backend',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    async configureServer(server) {
      const { envDir, mode, root } = server.config
      // Without a prefix, since .env may also set DATA_DIR.
      const env = loadEnv(mode, envDir || root, '')
      if (supabaseUrl(env)) return
      shared.embeddedBackend ??= openShared(env, () => siteUrl(server, env))
      const opened = await shared.embeddedBackend
      backend = opened
      // Vite checks the Host of HTTP requests before they come here, and of no WebSocket but its own.
      const { allowedHosts } = server.config.server
      const configured = env.VITE_SITE_URL ?? ''
      const siteName = URL.canParse(configured) ? [new URL(configured).hostname] : []
      const names = [...siteName, ...(allowedHosts === true ? [] : allowedHosts)]
      if (server.httpServer) opened.attachRealtime(server.httpServer as Server, { names })
      const listener = getRequestListener(
        (request, bindings) =>
          opened.handle(request, (bindings as HttpBindings).incoming.socket.remoteAddress ?? 'unknown'),
        { overrideGlobalObjects: false },
      )
      server.middlewares.use((request, response, next) => {
        if (opened.handles((request.url ?? '').split('?')[0] ?? '')) void listener(request, response)
        else next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        backend ? html.replace('</head>', () => `${backendTag(backend!.keys)}</head>`) : html,
    },
  }
}

/** The site's URL. Vite picks another port if the configured one is in use. */
function siteUrl({ resolvedUrls, config }: ViteDevServer, { VITE_SITE_URL }: NodeJS.ProcessEnv): string {
  return VITE_SITE_URL || (resolvedUrls?.local[0] ?? `http://localhost:${config.server.port}`)
}

async function openShared(env: NodeJS.ProcessEnv, siteUrl: () => string): Promise<Backend> {
  try {
    const backend = await openBackend({
      dataDir: dataFolder(env),
      admin: demoAdmin(env),
      siteUrl,
      smtpUrl: env.SMTP_URL,
    })
    process.once('exit', () => void backend.close())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void backend.close().then(() => process.exit(0)))
    }
    return backend
  } catch (error) {
    shared.embeddedBackend = undefined
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
