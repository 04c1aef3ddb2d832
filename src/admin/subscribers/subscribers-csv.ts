import type { Subscriber } from '@/data/newsletter/subscribers'

// Also behind spaces and line breaks, which spreadsheets skip, and in the wide forms that some of them read as signs;
// the library's own rule knows neither.
const formula = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Subscribers as CSV. A cell that a spreadsheet would take for a formula is made text. */
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
