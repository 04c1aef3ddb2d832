import { http, HttpResponse, type RequestHandler } from 'msw'
import { routine, table } from './render-app-backend'

type Row = Record<string, unknown> & { id: string; updated_at: string }
type StoryWrite = { method: string; to: string; body: Record<string, unknown> }

const names = {
  articles: { drafts: 'article_drafts', publish: 'publish_article' },
  insider_content: { drafts: 'insider_drafts', publish: 'publish_insider' },
}

type Stored = { published?: object | null; draft?: object | null }

/** What readers see of one story, and its draft: both are read, stored and published as the database does. */
export function storyBackend(list: keyof typeof names, { published = null, draft = null }: Stored = {}) {
  const { drafts, publish } = names[list]
  const state = { published: published as Row | null, draft: draft as Row | null, failure: 0 }
  const writes: StoryWrite[] = []
  let versions = 0
  const newest = () => `2026-06-01T10:00:${String(versions++).padStart(2, '0')}+00:00`
  const refuse = (status: number, code: string, message = 'It broke.') =>
    HttpResponse.json({ code, message, details: null, hint: null }, { status })
  const note = async (request: Request, to: string) => {
    const body = (await request.json()) as Record<string, unknown>
    writes.push({ method: request.method, to, body })
    return body
  }
  const store = (body: object) => {
    const row = { ...state.draft, ...body } as Row
    const isPublic = state.published?.id === row.id
    state.draft = {
      submitted_at: null,
      publish_at: null,
      unpublish_at: null,
      ...row,
      base_updated_at: isPublic ? (row['base_updated_at'] ?? state.published?.updated_at) : null,
      updated_at: newest(),
    }
    return HttpResponse.json([state.draft])
  }
  const read = (row: () => Row | null) => () => HttpResponse.json(row() ? [row()] : [])
  const handlers: RequestHandler[] = [
    http.get(table(list), ({ request }) =>
      new URL(request.url).searchParams.has('id') ? read(() => state.published)() : undefined,
    ),
    http.get(
      table(drafts),
      read(() => state.draft),
    ),
    http.post(table(drafts), async ({ request }) => {
      const body = await note(request, drafts)
      if (state.failure) return refuse(state.failure, '')
      return state.draft ? refuse(409, '23505', 'duplicate key') : store(body)
    }),
    http.patch(table(drafts), async ({ request }) => {
      const body = await note(request, drafts)
      if (state.failure) return refuse(state.failure, '')
      const since = new URL(request.url).searchParams.get('updated_at')
      return since && since !== `eq.${state.draft?.updated_at}` ? HttpResponse.json([]) : store(body)
    }),
    http.delete(table(drafts), () => {
      state.draft = null
      return HttpResponse.json([])
    }),
    http.post(routine(publish), async ({ request }) => {
      const { overwrite } = await note(request, publish)
      if (state.failure) return refuse(state.failure, '')
      const { published: shown, draft } = state
      const isOutdated = shown?.id === draft?.id && shown?.updated_at !== draft?.base_updated_at
      if (isOutdated && !overwrite) return refuse(409, 'PT409', 'It has changed.')
      state.published = { ...state.published, ...state.draft, updated_at: newest() } as Row
      state.draft = null
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return { state, writes, handlers }
}
