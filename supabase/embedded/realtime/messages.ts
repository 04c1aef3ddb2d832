import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import type { Claims } from '../callers.ts'
import type { Broadcast } from './client.ts'

/**
 * Whether the policies on realtime.messages let this caller read the topic. As on hosted Supabase, a test row is inserted, read
 * with the caller's rights, and rolled back. A session that has ended may read nothing, though its token is still valid.
 */
export async function mayRead(db: PGlite, topic: string, claims: Claims): Promise<boolean> {
  if (claims.session_id !== undefined) {
    const { rows } = await db.query('select 1 from auth.sessions where id::text = $1', [claims.session_id])
    if (rows.length === 0) return false
  }
  const id = randomUUID()
  let allowed = false
  await db.transaction(async (tx) => {
    await tx.query("insert into realtime.messages (id, topic, extension) values ($1, $2, 'broadcast')", [
      id,
      topic,
    ])
    const settings = {
      'request.jwt.claims': JSON.stringify(claims),
      'request.jwt.claim.sub': claims.sub ?? '',
      'request.jwt.claim.role': claims.role,
      'realtime.topic': topic,
      role: claims.role,
    }
    for (const [name, value] of Object.entries(settings)) {
      await tx.query('select set_config($1, $2, true)', [name, value])
    }
    allowed = (await tx.query('select 1 from realtime.messages where id = $1', [id])).rows.length === 1
    await tx.rollback()
  })
  return allowed
}

/** Deletes messages from realtime.messages and returns them in the order of the ids. */
export async function takeBroadcasts(db: PGlite, ids: string[]): Promise<Broadcast[]> {
  const { rows } = await db.query<Broadcast>(
    'delete from realtime.messages where id = any($1) returning id, topic, event, payload',
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
