import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isUuid } from '@/lib/text'
import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { toPage, type Page } from '../lists/pages'
import { rowsAfter } from '../lists/rows-after'

export type ChatSession = Omit<Tables<'chat_sessions'>, 'created_at' | 'answered_at' | 'waiting_since'>

/** A message as editors see it; `author` is the editor who wrote it. */
export type ChatMessage = Omit<Tables<'chat_messages'>, 'is_automatic'>

const sessionsPage = 30
const messagesPage = 50
const sessionColumns = 'session_id,last_message,last_sender,last_message_at,is_handled,spam_at,email'
const messageColumns = 'id,session_id,sender,content,is_handled,created_at,author'

async function sessions(isSpam: boolean, from: number): Promise<Page<ChatSession>> {
  const db = await adminTables()
  const rows = db.from('chat_sessions').select(sessionColumns)
  const response = await (isSpam ? rows.not('spam_at', 'is', null) : rows.is('spam_at', null))
    .order('last_message_at', { ascending: false })
    .order('session_id')
    .range(from, from + sessionsPage)
  return toPage(response, sessionsPage)
}

async function session(id: string): Promise<ChatSession | null> {
  if (!isUuid(id)) return null
  const db = await adminTables()
  return unwrap(await db.from('chat_sessions').select(sessionColumns).eq('session_id', id).maybeSingle())
}

type Cursor = Pick<ChatMessage, 'created_at' | 'id'>

/** Messages of one session, or of all, newest first. Ids of the same time are in the order of the index that is used. */
async function messagesBefore(before: Cursor | null, sessionId?: string): Promise<Page<ChatMessage>> {
  const isOfAll = sessionId === undefined
  const db = await adminTables()
  let rows = db.from('chat_messages').select(messageColumns)
  if (!isOfAll) rows = rows.eq('session_id', sessionId)
  if (before) rows = rows.lte('created_at', before.created_at).or(rowsAfter(before, isOfAll ? 'gt' : 'lt'))
  const response = await rows
    .order('created_at', { ascending: false })
    .order('id', { ascending: isOfAll })
    .limit(messagesPage + 1)
  return toPage(response, messagesPage)
}

export type VisitorMessage = Pick<ChatMessage, 'id' | 'session_id' | 'content' | 'created_at'>

/** The newest messages of visitors, newest first: `most` at most, and none from before `since`. */
export async function visitorMessages(most: number, since?: string): Promise<VisitorMessage[]> {
  const db = await adminTables()
  let rows = db.from('chat_messages').select('id,session_id,content,created_at').eq('sender', 'user')
  if (since) rows = rows.gte('created_at', since)
  return unwrap(await rows.order('created_at', { ascending: false }).order('id').limit(most))
}

const oldestOf = ({ rows, hasMore }: Page<ChatMessage>): Cursor | null =>
  (hasMore ? rows.at(-1) : undefined) ?? null

export const sessionsQuery = (isSpam: boolean) =>
  infiniteQueryOptions({
    queryKey: queryKeys.list('chat_sessions', { isSpam }),
    queryFn: ({ pageParam }) => sessions(isSpam, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length * sessionsPage : null),
  })

/** One session, null if it doesn't exist. Its key makes it refetch together with the list. */
export const sessionQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.list('chat_sessions', { id }), queryFn: () => session(id) })

export const sessionMessagesQuery = (sessionId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.list('chat_messages', { sessionId }),
    queryFn: ({ pageParam }) => messagesBefore(pageParam, sessionId),
    initialPageParam: null as Cursor | null,
    getNextPageParam: oldestOf,
  })

export const chatHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.list('chat_messages', { history: true }),
    queryFn: ({ pageParam }) => messagesBefore(pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: oldestOf,
  })

export async function sendReply(sessionId: string, content: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from('chat_messages').insert({ session_id: sessionId, sender: 'bot', content }))
}

export async function markHandled(sessionIds: string[]): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from('chat_messages').update({ is_handled: true }).in('session_id', sessionIds))
}

/** Moves sessions to Spam or back, and returns how many there still were. */
export async function moveSessions(sessionIds: string[], toSpam: boolean): Promise<number> {
  const db = await adminTables()
  const spam_at = toSpam ? new Date().toISOString() : null
  const moved = db.from('chat_sessions').update({ spam_at }).in('session_id', sessionIds)
  return unwrap(await moved.select('session_id')).length
}

/** Those of the sessions that are in Spam. */
export async function sessionsInSpam(sessionIds: string[]): Promise<string[]> {
  const db = await adminTables()
  const rows = db.from('chat_sessions').select('session_id').not('spam_at', 'is', null)
  return unwrap(await rows.in('session_id', sessionIds)).map(({ session_id }) => session_id)
}
