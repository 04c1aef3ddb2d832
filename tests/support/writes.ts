import { http, HttpResponse, type RequestHandler } from 'msw'
import { defaultSettings } from '@/lib/settings'
import { table } from './render-app-backend'

type Write = { method: string; query: URLSearchParams; body: unknown }

type Answer = { status?: number; message?: string; rows?: object[] }

/** A table that accepts and records writes; updates and failures can be configured. */
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

type Stored = Record<string, unknown>

/** The settings row: each save sets a new `updated_at`, which the next save must match. */
export function settingsRow(initial: Stored = {}) {
  const row = { id: 1, settings: { ...defaultSettings, ...initial } as Stored, updated_at: 'version-0' }
  let saves = 0
  const save = (settings: Stored) => {
    row.settings = settings
    row.updated_at = `version-${++saves}`
  }
  const handlers: RequestHandler[] = [
    http.get(table('site_settings'), () => HttpResponse.json(row)),
    http.patch(table('site_settings'), async ({ request }) => {
      const since = new URL(request.url).searchParams.get('updated_at')
      if (since !== `eq.${row.updated_at}`) return HttpResponse.json([])
      save(((await request.json()) as { settings: Stored }).settings)
      return HttpResponse.json([{ id: 1 }])
    }),
  ]
  return { row, save, handlers }
}
