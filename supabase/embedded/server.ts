import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { layout } from './data-folder.ts'
import { StartError } from './errors.ts'
import { setTimeouts, type Timeouts } from './timeouts.ts'

type Pages = (request: Request, backend: Backend) => Promise<Response>

export type ServerOptions = BackendOptions & {
  /** 0 takes any free port. */
  port?: number
  host?: string
  /** Answers everything that is no API request. */
  pages: Pages
  /** Whether SIGINT and SIGTERM close the server and end the process; on by default. */
  signals?: boolean
  /** How long a sender may take, in milliseconds. */
  timeouts?: Timeouts
}

export type RunningServer = { url: string; backend: Backend; close: () => Promise<void> }

/** Serves pages and APIs on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port = portFrom(process.env.PORT), host, pages, signals = true, dataDir } = options
  // Tried before the data is opened, which takes seconds.
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
  const backend = await openBackend(options)
  const answer = listener(backend, pages)
  // Node looks for those that are late this often, half a minute apart by default.
  const checking = { connectionsCheckingInterval: Math.min(5000, options.timeouts?.head ?? 5000) }
  const server = createServer(checking, (incoming, outgoing) => void answer(incoming, outgoing))
  setTimeouts(server, options.timeouts)
  const detach = backend.attachRealtime(server, { answerOthers: true })
  try {
    await listen(server, port, host)
  } catch (error) {
    await backend.close()
    throw error
  }
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
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
  if (signals) endOnSignals(close)
  return { url, backend, close }
}

/** The port that the environment names, 3000 if none. */
export function portFrom(value: string | undefined): number {
  if (!value) return 3000
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${value}".`)
  return port
}

function listener(backend: Backend, pages: Pages) {
  const api = new Hono<{ Bindings: HttpBindings }>()
  // As hosted Supabase does: rows shrink to a third.
  api.use(compress({ contentTypeFilter: /^application\/(vnd\.pgrst\.\w+\+)?json/ }))
  api.all('*', ({ req, env }) => backend.handle(req.raw, env.incoming.socket.remoteAddress ?? 'unknown'))

  const answer = (request: Request, bindings: unknown) => {
    const { pathname } = new URL(request.url)
    if (backend.answers(pathname)) return api.fetch(request, bindings as HttpBindings)
    return pages(request, backend)
  }
  const errorHandler = (error: unknown) => {
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  }
  return getRequestListener(answer, { overrideGlobalObjects: false, errorHandler })
}

/** Starts to listen; a port that can't be had is a StartError, which says so in one line. */
export async function listen(server: Server, port: number, host?: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${port} is in use: set PORT to another one.`))
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${port} is not allowed: set PORT to another one.`))
      else reject(error)
    })
    server.listen(port, host, resolve)
  })
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
