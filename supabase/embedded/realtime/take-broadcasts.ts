import type { PGlite } from '@electric-sql/pglite'
import type { Broadcast } from './client.ts'

/** Takes messages out of realtime.messages by their ids, in that order. */
export async function takeBroadcasts(db: PGlite, ids: string[]): Promise<Broadcast[]> {
  const { rows } = await db.query<Broadcast>(
    'delete from realtime.messages where id = any($1) returning id, topic, event, payload',
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
