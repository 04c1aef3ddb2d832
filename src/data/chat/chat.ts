import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { firstPageSize, queryKeys } from '../query-keys'

type ChatMessage = Omit<Tables<'chat_messages'>, 'is_automatic' | 'author'>
/** A message as its visitor sees it; `sender` is 'user' for the visitor, 'bot' for the magazine. */
export type ConversationMessage = Pick<ChatMessage, 'id' | 'sender' | 'content' | 'created_at'>

const table = 'chat_messages'

async function newest(): Promise<ChatMessage[]> {
  const db = await visitorTables()
  return unwrap(
    await db
      .from(table)
      .select('id,session_id,sender,content,is_handled,created_at')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(firstPageSize),
  )
}

/** The start-up read that the specification asks for. It is sent as a visitor, so it returns no rows. */
export const chatMessagesQuery = () => queryOptions({ queryKey: queryKeys.list(table), queryFn: newest })

/** Stores a visitor's message. Anybody who knows the session's random id counts as its visitor. */
export async function sendVisitorMessage(sessionId: string, content: string): Promise<void> {
  const db = await visitorTables()
  unwrap(await db.from(table).insert({ session_id: sessionId, sender: 'user', content }))
}

/** Requests the automatic reply; no row if an editor was faster or there is one already. */
export async function requestAutoReply(sessionId: string): Promise<ConversationMessage[]> {
  const db = await visitorTables()
  return unwrap(await db.rpc('chat_auto_reply', { session_id: sessionId }))
}

/** The newest messages of a session, oldest first; with `since` (ISO) only those from then on. */
export async function fetchConversation(sessionId: string, since?: string): Promise<ConversationMessage[]> {
  const db = await visitorTables()
  return unwrap(await db.rpc('chat_conversation', { session_id: sessionId, ...(since && { since }) }))
}

/** The address to which a chat's answers go too: '' for none, null where no mail is sent. With `address` it is stored; '' removes it. */
export async function chatEmail(sessionId: string, address?: string): Promise<string | null> {
  const db = await visitorTables()
  return unwrap(
    await db.rpc('chat_email', { session_id: sessionId, ...(address !== undefined && { address }) }),
  )
}
