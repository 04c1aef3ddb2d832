import { queryOptions } from '@tanstack/react-query'
import type { StoryDocument } from '@/lib/story/document'
import { readStory } from '@/lib/story/read'
import { bodyWithAssets, assetUrl } from '../media/assets'
import { adminTables } from '../backend'
import type { Json, Tables } from '../database.types'
import { unwrap, unwrapJson } from '../errors'
import { ConflictError, updateError } from '../content/items'
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

/** Null where it is deleted. */
export async function fetchIssue(id: string): Promise<IssueDraft | null> {
  const db = await adminTables()
  const [row] = unwrap(
    await db
      .from(table)
      .select('id,kind,article_id,edition_id,whole,subject,preheader,body,html,plain_text,state,updated_at')
      .eq('id', id),
  )
  return row ? { ...row, body: row.body as StoryDocument | null } : null
}

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, id),
    queryFn: async () => {
      const found = await fetchIssue(id)
      if (!found) throw new Error('Somebody has deleted it.')
      return found
    },
    gcTime: 0,
    staleTime: 'static',
  })

/** Stores a draft over a version, or a new one. Throws a ConflictError where it is another version by now, or no draft any more. */
export async function saveIssue(
  values: IssueValues,
  over: { id: string; updated_at: string } | null,
): Promise<{ id: string; updated_at: string }> {
  const db = await adminTables()
  const row = { ...values, body: values.body as Json }
  const written = over
    ? db.from(table).update(row).eq('id', over.id).eq('updated_at', over.updated_at)
    : db.from(table).insert(row)
  const [stored] = unwrap(await written.select('id,updated_at'))
  if (stored) return stored
  const found = over && (await fetchIssue(over.id))
  throw found?.state === 'draft' ? updateError(found, over?.updated_at) : new ConflictError()
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

/** The newest public articles, for a newsletter about one. */
export const articleChoicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('articles', { admin: true, choices: true }),
    queryFn: async () => {
      const db = await adminTables()
      return unwrap(
        await db
          .from('articles')
          .select('id,title')
          .order('date', { ascending: false })
          .order('id')
          .limit(100),
      )
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
