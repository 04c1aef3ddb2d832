import { http, HttpResponse, type RequestHandler } from 'msw'
import { defaultSettings } from '@/lib/site-settings'
import { backendUrl, table } from './render-app-backend'

type Write = { method: string; query: URLSearchParams; body: unknown }

type Answer = { status?: number; message?: string; rows?: object[] }

/** A table that accepts and records writes, a function's as those of its list; updates and failures can be configured. */
export function writable(name: string, { status = 200, message = 'It broke.', rows }: Answer = {}) {
  const writes: Write[] = []
  const failure = () => HttpResponse.json({ code: '', message, details: null, hint: null }, { status })
  const changed = rows ?? [{ id: 'changed' }]
  const take = async ({ request }: { request: Request }) => {
    const text = await request.text()
    writes.push({
      method: request.method,
      query: new URL(request.url).searchParams,
      body: text ? JSON.parse(text) : null,
    })
    return status >= 400 ? failure() : HttpResponse.json(changed)
  }
  const takeStories =
    (method: 'DELETE' | 'POST') =>
    async ({ request }: { request: Request }) => {
      const { list, stories } = (await request.clone().json()) as { list: string; stories?: Stored }
      if (list !== name) return undefined
      writes.push({ method, query: new URLSearchParams(), body: stories?.[name] ?? null })
      return status >= 400 ? failure() : HttpResponse.json({ [name]: changed })
    }
  const handlers: RequestHandler[] = [
    http.post(table(name), take),
    http.patch(table(name), take),
    http.delete(table(name), take),
    http.post(`${backendUrl}/rest/v1/rpc/delete_stories`, takeStories('DELETE')),
    http.post(`${backendUrl}/rest/v1/rpc/restore_stories`, takeStories('POST')),
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

/** The drafts of the Page Customizer over a settings row, which publishing changes. */
export function sectionDrafts(settings: ReturnType<typeof settingsRow>) {
  type Draft = { page: string; sections: Stored | null; previous: Stored | null; updated_at: string }
  const rows = new Map<string, Draft>()
  let saves = 0
  const put = (page: string, change: Partial<Draft>) => {
    const before = rows.get(page) ?? { page, sections: null, previous: null }
    rows.set(page, { ...before, ...change, updated_at: `draft-${++saves}` })
    return HttpResponse.json([{ page }])
  }
  const handlers: RequestHandler[] = [
    http.get(table('section_drafts'), ({ request }) => {
      const page = new URL(request.url).searchParams.get('page')?.replace('eq.', '') ?? ''
      return HttpResponse.json(rows.has(page) ? [rows.get(page)] : [])
    }),
    http.post(table('section_drafts'), async ({ request }) => {
      const { page, sections } = (await request.json()) as Draft
      return put(page, { sections })
    }),
    http.patch(table('section_drafts'), async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const page = searchParams.get('page')?.replace('eq.', '') ?? ''
      const since = searchParams.get('updated_at')
      if (since && since !== `eq.${rows.get(page)?.updated_at}`) return HttpResponse.json([])
      return put(page, (await request.json()) as Draft)
    }),
    http.post(`${backendUrl}/rest/v1/rpc/publish_sections`, async ({ request }) => {
      const { of_page: page } = (await request.json()) as { of_page: string }
      const draft = rows.get(page)?.sections
      if (!draft) return HttpResponse.json(false)
      const { row, save } = settings
      save({ ...row.settings, sections: { ...(row.settings.sections as Stored | null), ...draft } })
      put(page, { sections: null, previous: {} })
      return HttpResponse.json(true)
    }),
  ]
  return { rows, put, handlers }
}
