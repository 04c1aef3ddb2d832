import { isEmail, plainEmail } from '@/lib/email'

/** A line of the file, as import_subscribers() takes it. */
export type ImportRow = {
  email: string
  /** When they subscribed and confirmed, where the file has it in a form that can be read in one way only. */
  at?: string
  confirmed_at?: string
  has_left: boolean
}
export type SubscriberFile = {
  rows: ImportRow[]
  /** Lines without an email address. */
  unreadable: { line: number; text: string }[]
  /** Lines whose address is on an earlier one, too: whoever has left by one of them has left. */
  repeated: number
  /** Lines of those who haven't confirmed. They are left out. */
  unconfirmed: number
}

/** Excel saves UTF-8 with a byte order mark, 'Unicode text' (UTF-16), or the system's older encoding. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const simple = (header: string) => header.toLowerCase().replace(/[^\p{L}]/gu, '')
const columns = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'emailadresse',
    'subscriberemail',
    'useremail',
    'adresseemail',
    'correoelectronico',
  ],
  // Ours and Curated's, Mailchimp's, Substack's, Ghost's and beehiiv's, WordPress' and others'.
  at: ['subscribedat', 'optintime', 'createdat', 'startdate', 'userregistered', 'dateadded'],
  confirmed: ['confirmtime'],
  status: ['status'],
  // Ghost.
  isSubscribed: ['subscribedtoemails', 'subscribed'],
  // Substack.
  isDisabled: ['emaildisabled'],
  // Mailchimp's files of those who left and of bounced addresses; Ghost; beehiiv.
  leftAt: ['unsubtime', 'cleantime', 'deletedat', 'unsubscribedat', 'unsubscribedate', 'bouncedat'],
} as const
type Column = keyof typeof columns

/** As ISO. 'Z' where no time zone is given: the exports have UTC. Other forms, such as 3/4/2025, could mean two days. */
function timeOf(text = ''): string | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/.exec(
      text.trim(),
    ) ?? []
  const date = new Date(`${day}T${time}${/^[UG]/.test(zone) ? 'Z' : zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Every system has its own words for those who must get no mail. */
const gone =
  /unsub|opt(ed)?[ _-]?out|clean|bounc|complain|spam|suppress|block|delet|remov|inactive|disabled|invalid|^(0|false|no|none|never)$/
const waiting = /pending|unconfirmed|not[ _-]confirmed|unverified/

/**
 * Reads the addresses of a CSV file: our own export, those of Mailchimp, Substack and Ghost, and any with a column of email addresses.
 * Throws where it has none.
 */
export async function readSubscribers(bytes: ArrayBuffer): Promise<SubscriberFile> {
  const { default: Papa } = await import('papaparse')
  const text = decode(bytes)
  // Excel writes, and reads, a first line with the separator.
  const [separatorLine = '', separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? []
  const found: SubscriberFile = { rows: [], unreadable: [], repeated: 0, unconfirmed: 0 }
  const known = new Map<string, ImportRow>()
  let line = separatorLine ? 2 : 1
  let end = separatorLine.length
  let places: Partial<Record<Column, number>> | undefined
  Papa.parse<string[]>(text.slice(end).trimEnd(), {
    delimiter: separator ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    step({ data: cells, meta }) {
      const start = line
      const next = separatorLine.length + meta.cursor
      line += text.slice(end, next).match(/\r\n|\r|\n/g)?.length ?? 0
      end = next
      if (cells.every((cell) => !cell.trim())) return
      if (!places) {
        places = placesOf(cells)
        // A list without a header.
        if (!cells.some((cell) => isEmail(plainEmail(cell)))) return
      }
      add(cells, places, start)
    },
  })
  if (found.rows.length === 0 && found.unconfirmed === 0)
    throw new Error('No email address was found in this file.')
  return found

  function placesOf(cells: string[]) {
    const headers = cells.map(simple)
    const place = (names: readonly string[]) => headers.findIndex((header) => names.includes(header))
    const all = Object.entries(columns).map(([column, names]) => [column, place(names)] as const)
    const these: Partial<Record<Column, number>> = Object.fromEntries(all.filter(([, at]) => at >= 0))
    const address = cells.findIndex((cell) => isEmail(plainEmail(cell)))
    these.email ??= Math.max(0, address)
    return these
  }

  function add(cells: string[], at: Partial<Record<Column, number>>, row: number) {
    const cell = (column: Column) => cells[at[column] ?? -1]?.trim() ?? ''
    // Our export puts an apostrophe before what a spreadsheet would run as a formula.
    const email = plainEmail(cell('email').replace(/^'(?=[=+\-@])/, '')).toLowerCase()
    const status = cell('status').toLowerCase()
    const has_left =
      gone.test(status) ||
      cell('leftAt') !== '' ||
      /^(false|0|no)$/i.test(cell('isSubscribed')) ||
      /^(true|1|yes)$/i.test(cell('isDisabled'))
    const earlier = known.get(email)
    if (!isEmail(email)) found.unreadable.push({ line: row, text: cells.join(', ').slice(0, 100) })
    else if (earlier) {
      found.repeated++
      earlier.has_left ||= has_left
    } else if (waiting.test(status)) found.unconfirmed++
    else {
      const made = { email, at: timeOf(cell('at')), confirmed_at: timeOf(cell('confirmed')), has_left }
      known.set(email, made)
      found.rows.push(made)
    }
  }
}
