import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { layout } from './data-folder.ts'
import { hostFrom, portFrom } from './environment.ts'
import { type Caller, createHttpServer, type HttpOptions, listen, urlOf } from './http-server.ts'

type Pages = (
  request: Request,
  from: { backend: Backend; url: string; address: string },
) => Promise<Response> | Response

export type ServerOptions = Omit<BackendOptions, 'siteUrl'> &
  HttpOptions & {
    /** The site's public origin, where that is not where the server listens. */
    origin?: string | null
    /** 0 takes any free port. */
    port?: number
    /** The address to listen on: the one that HOST names, else 127.0.0.1. */
    host?: string
    /** Answers everything that is no API request. */
    pages: Pages
    /** Looks at the data before anybody is answered; what it throws ends the start. */
    beforeServing?: (backend: Backend) => Promise<void>
    /** Whether SIGINT and SIGTERM close the server and end the process; on by default. */
    signals?: boolean
  }

export type RunningServer = { url: string; backend: Backend; close: () => Promise<void> }

/** Serves pages and APIs on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port = portFrom(process.env.PORT), host = hostFrom(process.env.HOST), dataDir } = options
  // Tried before the data is opened, which takes seconds.
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
  let url = ''
  const backend = await openBackend({ ...options, siteUrl: () => options.origin ?? url })
  const server = createHttpServer(
    answerer(backend, options.pages, () => url),
    options,
  )
  const detach = backend.attachRealtime(server, { answerOthers: true })
  try {
    await options.beforeServing?.(backend)
    await listen(server, port, host)
    url = urlOf(server)
  } catch (error) {
    await backend.close()
    throw error
  }
  // Where tools of the same machine find the server that holds the folder.
  if (dataDir) await writeFile(layout(path.resolve(dataDir)).address, url)

  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= (async () => {
      detach()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Requests that are under way get their answer; nobody waits for one that hangs.
      const hurry = setTimeout(() => server.closeAllConnections(), 3000)
      await backend.close()
      server.closeIdleConnections()
      await closed
      clearTimeout(hurry)
    })())
  if (options.signals ?? true) endOnSignals(close)
  return { url, backend, close }
}

function answerer(backend: Backend, pages: Pages, url: () => string) {
  const api = new Hono<{ Bindings: Caller }>()
  // As hosted Supabase does: rows shrink to a third.
  api.use(compress({ contentTypeFilter: /^application\/(vnd\.pgrst\.\w+\+)?json/ }))
  api.all('*', ({ req, env }) => backend.handle(req.raw, env.incoming.socket.remoteAddress ?? 'unknown'))

  return (request: Request, caller: Caller) => {
    const { pathname } = new URL(request.url)
    if (backend.answers(pathname)) return api.fetch(request, caller)
    return pages(request, { backend, url: url(), address: caller.address })
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
