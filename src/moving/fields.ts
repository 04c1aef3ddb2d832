import { paths } from '@/lib/paths'

/** Small readers that every source needs. */

/** The id of an imported item: a UUID that follows from the source's own id, so that a second import finds the first one's items. */
export function idOf(key: string): string {
  const bytes = new TextEncoder().encode(key)
  // 128 bits of MurmurHash's mixing, in four lanes: nobody is kept out by it, and it needs no secure context.
  const lanes = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]
  for (const byte of bytes)
    lanes.forEach((lane, index) => {
      lanes[index] =
        Math.imul((lane ^ byte) + index, [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1][index]!) ^
        (lane >>> 13)
    })
  for (let round = 0; round < 4; round++)
    lanes.forEach((lane, index) => {
      lanes[index] = Math.imul(lane ^ (lane >>> 16) ^ lanes[(index + 1) % 4]!, 0x9e3779b1)
    })
  const hex = lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
  // Version 8 is for ids of one's own making (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Where an imported item is: its id leads to it whatever slug it gets. */
export const pathHere = (type: string, key: string) =>
  type === 'page' ? paths.page.href(idOf(key)) : paths.article.href(idOf(key))

/** A time as ISO; null if there is none, or one that no magazine can have. */
export function timeOf(value: unknown): string | null {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{12,14}$/.test(value)))
    return inRange(new Date(Number(value)))
  if (value instanceof Date) return inRange(value)
  if (typeof value !== 'string' || value.trim() === '' || /^0000|-0001/.test(value)) return null
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/, '$1T$2Z')
  return inRange(new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(text) ? `${text}Z` : text))
}

function inRange(date: Date): string | null {
  const year = date.getUTCFullYear()
  return year >= 1000 && year < 3000 ? date.toISOString() : null
}

/** A name that may stand in a list of names, which commas part. */
export const nameOf = (name: string) => name.replace(/\s*[,\n]\s*/g, ' ').trim()

/** A part's number in its series; null if it is none. */
export function positionOf(value: unknown): number | null {
  const position = Number(value)
  return Number.isInteger(position) && position >= 1 && position <= 9999 ? position : null
}

/** Cuts a text to a length, and says so. */
export function cut(text: string, max: number, label: string, lost: string[]): string {
  if (text.length <= max) return text
  lost.push(`the end of an over-long ${label}`)
  return text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** Cuts a list of names where the column ends. */
export function cutNames(names: string[], max: number, label: string, lost: string[]): string[] {
  const kept: string[] = []
  let length = 0
  for (const name of names) {
    const short = cut(name, 100, label, lost)
    if (length + short.length + 2 > max) {
      lost.push(`each ${label} after the first ${kept.length}`)
      break
    }
    if (kept.some((each) => each.toLowerCase() === short.toLowerCase())) continue
    kept.push(short)
    length += short.length + 2
  }
  return kept
}
