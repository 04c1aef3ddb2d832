import { queryOptions } from '@tanstack/react-query'
import type { StoryDocument } from '@/lib/story/document'
import { readStory } from '@/lib/story/read'
import { bodyWithAssets, assetUrl } from '../media/assets'
import { adminTables } from '../backend'
import type { Json, Tables } from '../database.types'
import { unwrap, unwrapJson } from '../errors'
import { queryKeys } from '../query-keys'

const table = 'newsletter_issues'
const listColumns = 'id,kind,subject,state,send_at,pause_reason,created_at,updated_at,finished_at'

export type IssueRow = Pick<
  Tables<'newsletter_issues'>,
  | 'id'
  | 'kind'
  | 'subject'
  | 'state'
  | 'send_at'
  | 'pause_reason'
  | 'created_at'
  | 'updated_at'
  | 'finished_at'
>

/** What the form of a newsletter stores. */
export type IssueValues = {
  kind: string
  article_id: string | null
  edition_id: string | null
  whole: boolean
  subject: string
  preheader: string
  body: StoryDocument | null
  html: string
  plain_text: string
}
export type IssueDraft = IssueValues & { id: string; updated_at: string; state: string }

/** The newest newsletters; often, while one is being sent. */
export const issuesQuery = () =>
  queryOptions({
    queryKey: queryKeys.list(table),
    queryFn: async (): Promise<IssueRow[]> => {
      const db = await adminTables()
      return unwrap(
        await db
          .from(table)
          .select(listColumns)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(50),
      )
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'sending' || state === 'scheduled') ? 3000 : false,
  })

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, id),
    queryFn: async (): Promise<IssueDraft> => {
      const db = await adminTables()
      const row = unwrap(
        await db
          .from(table)
          .select(
            'id,kind,article_id,edition_id,whole,subject,preheader,body,html,plain_text,state,updated_at',
          )
          .eq('id', id)
          .single(),
      )
      return { ...row, body: row.body as StoryDocument | null }
    },
    gcTime: 0,
    staleTime: 'static',
  })

/** Stores a draft, a new one without an id. Throws where it is no draft any more. */
export async function saveIssue({ id, values }: { id?: string; values: IssueValues }) {
  const db = await adminTables()
  const row = { ...values, body: values.body as Json }
  const saved = id
    ? await db.from(table).update(row).eq('id', id).select('id,updated_at')
    : await db.from(table).insert(row).select('id,updated_at')
  const [stored] = unwrap(saved)
  if (!stored) throw new Error('It is no draft any more.')
  return stored
}

export async function deleteIssue(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('id', id))
}

/** Sends what was saved at `seen`, at once or at a time. False where it is no draft any more. */
export async function sendIssue({
  id,
  seen,
  at,
}: {
  id: string
  seen: string
  at?: string
}): Promise<boolean> {
  const db = await adminTables()
  return unwrap(await db.rpc('send_issue', { issue: id, seen, ...(at && { at }) }))
}

export type Step = 'pause' | 'resume' | 'cancel' | 'draft' | 'again'

export async function steerIssue({ id, step }: { id: string; step: Step }): Promise<boolean> {
  const db = await adminTables()
  return unwrap(await db.rpc('steer_issue', { issue: id, step }))
}

/** Sends an issue to the caller alone. */
export async function testIssue(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('test_issue', { issue: id }))
}

export type IssueReport = Record<
  'sent' | 'failed' | 'skipped' | 'waiting' | 'ahead' | 'mayRepeat' | 'cameBack' | 'complained' | 'left',
  number
> & { errors: { error: string; count: number }[] }

export const reportQuery = (id: string, isRunning: boolean) =>
  queryOptions({
    queryKey: queryKeys.detail(table, `${id} report`),
    queryFn: async () => {
      const db = await adminTables()
      return unwrapJson<IssueReport>(await db.rpc('issue_report', { issue: id }))
    },
    refetchInterval: isRunning ? 2000 : false,
  })

type Source = { id: string; title: string }

/** The newest public articles and editions, for a newsletter about one. */
export const sourcesQuery = () =>
  queryOptions({
    queryKey: queryKeys.list(table, 'sources'),
    queryFn: async (): Promise<{ articles: Source[]; editions: Source[] }> => {
      const db = await adminTables()
      const [articles, editions] = await Promise.all([
        db.from('articles').select('id,title').order('date', { ascending: false }).order('id').limit(100),
        db
          .from('digital_magazines')
          .select('id,title')
          .order('issue_date', { ascending: false })
          .order('id')
          .limit(100),
      ])
      return { articles: unwrap(articles), editions: unwrap(editions) }
    },
  })

export async function articleForMail(id: string) {
  const db = await adminTables()
  const article = unwrap(
    await db
      .from('articles')
      .select('title,slug,excerpt,author,image,image_alt,image_caption,image_credit,content,body')
      .eq('id', id)
      .single(),
  )
  return { ...article, image: assetUrl(article.image), body: readStory(bodyWithAssets(article.body)) }
}

export async function editionForMail(id: string) {
  const db = await adminTables()
  const edition = unwrap(
    await db.from('digital_magazines').select('title,slug,cover_image_url').eq('id', id).single(),
  )
  return { ...edition, cover_image_url: assetUrl(edition.cover_image_url) }
}
