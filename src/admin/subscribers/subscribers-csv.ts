import type { Subscriber } from '@/data/newsletter/subscribers'

// Stricter than the library's own rule: also after spaces and line breaks, which spreadsheets skip, and with full-width
// characters, which some of them treat like the ASCII ones.
const formula = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * Subscribers as CSV. Cells that a spreadsheet would run as formulas are escaped. The status is there where not all get the
 * newsletter: nobody should write to those who have left.
 */
export async function subscribersCsv(rows: Omit<Subscriber, 'id'>[]): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const hasOthers = rows.some(({ status }) => status !== 'active')
  return Papa.unparse(
    {
      fields: ['Email', 'Subscribed At', ...(hasOthers ? ['Status'] : [])],
      data: rows.map(({ email, created_at, status }) => [
        email,
        new Date(created_at).toISOString(),
        ...(hasOthers ? [status] : []),
      ]),
    },
    { escapeFormulae: formula },
  )
}
