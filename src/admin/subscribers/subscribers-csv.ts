import type { Subscriber } from '@/data/newsletter/subscribers'

// Stricter than the library's own rule: also after spaces and line breaks, which spreadsheets skip, and with full-width
// characters, which some of them treat like the ASCII ones.
const formula = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Subscribers as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export async function subscribersCsv(rows: Pick<Subscriber, 'email' | 'created_at'>[]): Promise<string> {
  const { default: Papa } = await import('papaparse')
  return Papa.unparse(
    {
      fields: ['Email', 'Subscribed At'],
      data: rows.map(({ email, created_at }) => [email, new Date(created_at).toISOString()]),
    },
    { escapeFormulae: formula },
  )
}
