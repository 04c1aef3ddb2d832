import { writeFile } from 'node:fs/promises'
import type { SourceFile } from '../../src/moving/post.ts'
import { readSubscribers, type ImportRow } from '../../src/moving/read-subscribers.ts'
import { wholeBytes } from '../../src/moving/whole-file.ts'
import type { ImportOptions } from './import-posts.ts'

/** Stored with each subscriber, in place of what the panel asks. */
const wording = 'Imported by the command.'
const atOnce = 500

type Counts = Record<'added' | 'there' | 'left' | 'leaving', number> & { unreadable: string[] }

/** Adds the subscribers of CSV files as the panel does. Nobody is told, nobody who is there is changed, and nobody who left comes back. */
export async function importSubscribers(files: SourceFile[], { client, dryRun, report, log }: ImportOptions) {
  const found = new Map<string, ImportRow>()
  const refused: string[] = []
  let unconfirmed = 0
  for (const file of files.filter(({ name }) => /\.csv$/i.test(name))) {
    const read = await readSubscribers((await wholeBytes(file)).buffer).catch(
      (error: Error) => void refused.push(`${file.name}: ${error.message}`),
    )
    if (!read) continue
    unconfirmed += read.unconfirmed
    for (const { line } of read.unreadable) refused.push(`${file.name}, row ${line}: no email address`)
    // Somebody who left by one of the files has left.
    for (const row of read.rows)
      found.set(row.email, { ...row, has_left: row.has_left || found.get(row.email)?.has_left === true })
  }
  const all = [...found.values()]
  let fresh = 0
  let there = 0
  for (let from = 0; from < all.length; from += atOnce) {
    const rows = all.slice(from, from + atOnce)
    const { data, error } = await client.rpc('import_subscribers', { rows, ...(!dryRun && { wording }) })
    if (error) throw new Error(`After ${fresh} subscribers: ${error.message}`)
    const counts = data as Counts
    fresh += counts.added + counts.leaving
    there += counts.there + counts.left
    refused.push(...counts.unreadable.map((email) => `${email}: no email address`))
  }
  const lines = [
    `${fresh} subscribers ${dryRun ? 'would be new' : 'are new'}, ${there} are there already`,
    `${all.filter(({ has_left }) => has_left).length} of them had left, and get no mail`,
    ...(unconfirmed > 0 ? [`${unconfirmed} have not confirmed, and are left out`] : []),
    ...refused,
  ]
  for (const line of lines.slice(0, 20)) log(line)
  await writeFile(report, `${lines.join('\n')}\n`)
  log(`The report is in ${report}.`)
}
