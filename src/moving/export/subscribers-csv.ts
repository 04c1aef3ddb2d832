import Papa from 'papaparse'
import type { Tables } from '@/data/database.types'

// Stricter than the library's own rule: also after spaces and line breaks, which spreadsheets skip, and with full-width
// characters, which some of them treat like the ASCII ones.
const formula = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

type Row = Pick<Tables<'newsletter_subscribers'>, 'email' | 'created_at' | 'status'> &
  Partial<Pick<Tables<'newsletter_subscribers'>, 'confirmed_at' | 'origin'>>

const columns: Record<string, (row: Row) => string> = {
  Email: ({ email }) => email,
  'Subscribed At': ({ created_at }) => new Date(created_at).toISOString(),
  Status: ({ status }) => status,
  'Confirm Time': ({ confirmed_at }) => (confirmed_at ? new Date(confirmed_at).toISOString() : ''),
  Origin: ({ origin }) => origin ?? '',
}

/** Rows as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const csvOf = (rows: Row[], names = Object.keys(columns), header = true): string =>
  Papa.unparse(
    { fields: names, data: rows.map((row) => names.map((name) => columns[name]?.(row) ?? '')) },
    { escapeFormulae: formula, header },
  )

/** Subscribers as CSV. The status is there where not all get the newsletter: nobody should write to those who have left. */
export const subscribersCsv = (rows: Row[]): string =>
  csvOf(rows, [
    'Email',
    'Subscribed At',
    ...(rows.some(({ status }) => status !== 'active') ? ['Status'] : []),
  ])
