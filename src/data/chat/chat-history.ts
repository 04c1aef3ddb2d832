import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { ChatMessage } from './chat'
import { queryKeys } from '../query-keys'
import { toPage, type Page } from '../lists/pages'
import { rowsAfter } from '../lists/rows-after'

const table = 'chat_messages'
const pageSize = 50

async function messagesBefore(last: ChatMessage | null): Promise<Page<ChatMessage>> {
  const db = await adminTables()
  let rows = db.from(table).select('id,session_id,sender,content,is_handled,created_at')
  if (last) rows = rows.lte('created_at', last.created_at).or(rowsAfter(last, 'gt'))
  const response = await rows
    .order('created_at', { ascending: false })
    .order('id')
    .limit(pageSize + 1)
  return toPage(response, pageSize)
}

/** The messages of all sessions in pages, newest first. */
export const chatHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.list(table, { history: true }),
    queryFn: ({ pageParam }) => messagesBefore(pageParam),
    initialPageParam: null as ChatMessage | null,
    getNextPageParam: (page) => (page.hasMore ? (page.rows.at(-1) ?? null) : null),
  })
