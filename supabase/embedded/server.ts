import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { layout } from './data-folder.ts'
import { hostFrom, portFrom } from '../../server/environment.ts'
import {
  createHttpServer,
  type HttpOptions,
  listen,
  type RequestContext,
  urlOf,
} from '../../server/http-server.ts'

type Pages = (
  request: Request,
  context: { backend: Backend; url: string; ip: string },
) => Promise<Response> | Response

export type ServerOptions = Omit<BackendOptions, 'siteUrl'> &
  Omit<HttpOptions, 'names'> & {
    /** The site's public origin, if it differs from the server's URL. */
    origin?: string | null
    /** 0 picks a free port. */
    port?: number
    /** By default HOST, else 127.0.0.1. */
    host?: string
    /** Responds to everything that is not an API request. */
    pages: Pages
    /** Runs before the server accepts requests; an error stops the start. */
    beforeServing?: (backend: Backend) => Promise<void>
    /** Whether SIGINT and SIGTERM close the server and end the process; on by default. */
    signals?: boolean
  }

export type RunningServer = { url: string; backend: Backend; close: () => Promise<void> }

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port = portFrom(process.env.PORT), host = hostFrom(process.env.HOST), dataDir } = options
  // Checked first, since opening the data takes seconds.
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
  let url = ''
  const backend = await openBackend({ ...options, siteUrl: () => options.origin ?? url })
  const names = [host, ...(options.origin ? [new URL(options.origin).hostname] : [])]
  const server = createHttpServer(
    createHandler(backend, options.pages, () => url),
    { ...options, names },
  )
  const detach = backend.attachRealtime(server, { names, handleOthers: true })
  try {
    await options.beforeServing?.(backend)
    await listen(server, port, host)
    url = urlOf(server)
    backend.deliver()
  } catch (error) {
    await backend.close()
    throw error
  }
  // For commands on the same machine, which can't open the locked folder themselves.
  if (dataDir) await writeFile(layout(path.resolve(dataDir)).serverUrl, url)

  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= (async () => {
      detach()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Requests in progress may finish, but a hanging one doesn't delay the shutdown.
      const forceClose = setTimeout(() => server.closeAllConnections(), 3000)
      await backend.close()
      server.closeIdleConnections()
      await closed
      clearTimeout(forceClose)
    })())
  if (options.signals ?? true) endOnSignals(close)
  return { url, backend, close }
}

function createHandler(backend: Backend, pages: Pages, url: () => string) {
  const api = new Hono<{ Bindings: RequestContext }>()
  // As hosted Supabase does; JSON shrinks to a third. Answers whose Content-Length is below 1 KB stay as they are.
  api.use(compress({ contentTypeFilter: /^application\/(vnd\.pgrst\.\w+\+)?json/ }))
  api.all('*', ({ req, env }) => backend.handle(req.raw, env.incoming.socket.remoteAddress ?? 'unknown'))

  return (request: Request, context: RequestContext) => {
    const { pathname } = new URL(request.url)
    if (backend.handles(pathname)) return api.fetch(request, context)
    return pages(request, { backend, url: url(), ip: context.ip })
  }
}

function endOnSignals(close: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
