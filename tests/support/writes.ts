import { http, HttpResponse, type RequestHandler } from 'msw'
import { table } from './render-app-backend'

type Write = { method: string; query: URLSearchParams; body: unknown }

type Answer = { status?: number; message?: string; rows?: object[] }

/** A table that takes writes and remembers them; an update and a failure answer as told. */
export function writable(name: string, { status = 200, message = 'It broke.', rows }: Answer = {}) {
  const writes: Write[] = []
  const take = async ({ request }: { request: Request }) => {
    const text = await request.text()
    writes.push({
      method: request.method,
      query: new URL(request.url).searchParams,
      body: text ? JSON.parse(text) : null,
    })
    if (status >= 400) return HttpResponse.json({ code: '', message, details: null, hint: null }, { status })
    return HttpResponse.json(rows ?? [{ id: 'changed' }])
  }
  const handlers: RequestHandler[] = [
    http.post(table(name), take),
    http.patch(table(name), take),
    http.delete(table(name), take),
  ]
  return { writes, handlers }
}
