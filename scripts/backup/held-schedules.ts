import { sendJson, type Owner } from './owner.ts'
import type { Row } from './rows.ts'

/**
 * Schedules are held while a site is restored: what is due would be published before everything is back and compared. A schedule
 * with a failure is not carried out, and the dashboard shows this one if the restore is never finished.
 */
const held = 'This site’s restore has not finished.'
const scheduled = ['article_drafts', 'article_expiries']

/** A table's rows for the restore, with their schedules held. */
export async function* heldSchedules(table: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    if (scheduled.includes(table)) {
      const row = JSON.parse(line) as Row
      const isWaiting = (row.publish_at ?? row.unpublish_at) && !row.failure
      yield isWaiting ? JSON.stringify({ ...row, failure: held }) : line
    } else yield table in unsent ? JSON.stringify(unsent[table]!(JSON.parse(line) as Row)) : line
  }
}

/** How a mail's error begins, or an issue's reason to pause, where the restore has stopped it; then comes its state in the archive. */
const stopped = 'Restored from a backup. Its state was: '

/**
 * A restored backup sends nothing: others may have got it since. Issues are paused, until somebody resumes or cancels them, and
 * with them their mails; single mails are not sent at all.
 */
const unsent: Record<string, ((row: Row) => Row) | undefined> = {
  newsletter_issues: (row) =>
    row.state === 'scheduled' || row.state === 'sending'
      ? { ...row, state: 'paused', pause_reason: `${stopped}${row.state}` }
      : row,
  mails: (row) =>
    row.kind !== 'issue' && (row.state === 'queued' || row.state === 'sending')
      ? {
          ...row,
          state: 'skipped',
          error: `${stopped}${row.state}${row.error ? ` ${row.error as string}` : ''}`,
        }
      : row,
}

/** A restored row as the archive has it. */
export function asArchived(row: Row): Row {
  if (row.failure === held) return { ...row, failure: null }
  const column = typeof row.pause_reason === 'string' ? 'pause_reason' : 'error'
  const text = row[column]
  if (typeof text !== 'string' || !text.startsWith(stopped)) return row
  const [state, ...rest] = text.slice(stopped.length).split(' ')
  return { ...row, state, [column]: rest.join(' ') || null }
}

export async function releaseSchedules(owner: Owner): Promise<void> {
  for (const table of scheduled)
    await sendJson(owner, `/rest/v1/${table}?failure=eq.${encodeURIComponent(held)}`, {
      method: 'PATCH',
      body: { failure: null },
      headers: { prefer: 'return=minimal' },
    })
}
