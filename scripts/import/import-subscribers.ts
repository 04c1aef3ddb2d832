import Papa from 'papaparse'
import { wholeText } from '../../src/moving/substack.ts'
import { timeOf } from '../../src/moving/fields.ts'
import type { ImportOptions } from './import-posts.ts'
import { createReport, type DiskFile } from './source-files.ts'

type Row = Record<string, string | undefined>
type Status = 'active' | 'unsubscribed'

/** The columns of Ghost's members, of Substack's lists, and of the plug-ins of WordPress and their services. */
const columns = {
  email: ['email', 'email address', 'e-mail', 'user_email', 'subscriber email'],
  created: [
    'created_at',
    'created',
    'subscribed_at',
    'date',
    'optin_time',
    'confirm_time',
    'start date',
    'user_registered',
    'first_payment_at',
  ],
}

const find = (row: Row, names: string[]) => names.map((name) => row[name]?.trim()).find(Boolean) ?? ''

/** Only what the source says plainly: somebody who left, or whose mail was switched off, gets none here. */
function statusOf(row: Row): Status {
  const says = (name: string, pattern: RegExp) => pattern.test(row[name]?.trim() ?? '')
  const isOff =
    says('subscribed_to_emails', /^(false|0|no)$/i) ||
    says('email_disabled', /^(true|1|yes)$/i) ||
    says('status', /^(unsubscribed|inactive|bounced|complained|cleaned|unconfirmed|pending)$/i) ||
    says('deleted_at', /\S/) ||
    says('unsub_time', /\S/)
  return isOff ? 'unsubscribed' : 'active'
}

/** Adds the subscribers of CSV files. Nobody is told, nobody who is there is changed, and nobody who left comes back. */
export async function importSubscribers(files: DiskFile[], { client, dryRun, report, log }: ImportOptions) {
  const found = new Map<string, { email: string; status: Status; created_at?: string }>()
  const refused: string[] = []
  for (const file of files.filter(({ name }) => /\.csv$/i.test(name))) {
    const { data } = Papa.parse<Row>(await wholeText(file), {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (header) =>
        header
          .replace(/^\ufeff/, '')
          .trim()
          .toLowerCase(),
    })
    data.forEach((row, index) => {
      const email = find(row, columns.email).toLowerCase()
      if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/.test(email) || email.length > 254)
        return refused.push(`${file.name}, row ${index + 2}: no email address`)
      const date = timeOf(find(row, columns.created))
      const status = found.get(email)?.status === 'unsubscribed' ? 'unsubscribed' : statusOf(row)
      found.set(email, { email, status, ...(date && { created_at: date }) })
      return undefined
    })
  }
  const all = [...found.values()]
  let added = 0
  for (let from = 0; from < all.length; from += 100) {
    const batch = all.slice(from, from + 100)
    const known = await client
      .from('newsletter_subscribers')
      .select('email')
      .in(
        'email',
        batch.map(({ email }) => email),
      )
    if (known.error) throw new Error(`The subscribers can’t be read: ${known.error.message}`)
    const there = new Set(known.data.map(({ email }) => email))
    const fresh = batch.filter(({ email }) => !there.has(email))
    added += fresh.length
    if (dryRun || fresh.length === 0) continue
    const rows = fresh.map((row) => ({ created_at: new Date().toISOString(), ...row, origin: 'import' }))
    const { error } = await client.from('newsletter_subscribers').insert(rows)
    if (error) throw new Error(`After ${added - fresh.length} subscribers: ${error.message}`)
  }
  const lines = [
    `${added} subscribers ${dryRun ? 'would be new' : 'are new'}, ${all.length - added} are there already`,
    `${all.filter(({ status }) => status === 'unsubscribed').length} of them had left, and get no mail`,
    ...refused,
  ]
  for (const line of lines.slice(0, 20)) log(line)
  const file = createReport(report)
  await new Promise<void>((resolve) => file.end(`${lines.join('\n')}\n`, resolve))
  log(`The report is in ${report}.`)
}
