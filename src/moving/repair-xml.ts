import { escapeHtml } from '@/lib/escape-html'

/**
 * Mends what keeps a strict parser from reading an export that its own system reads: a bare `&`, control characters, HTML's names of
 * characters, and `]]>` in a text. A stream: the file may be larger than the memory.
 */
const ahead = 80
/** Also halves of characters. */
const controls = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,32});/i
const ofXml = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

export function createRepair(characterOf: (entity: string) => string | null) {
  let rest = ''
  /** The end of the CDATA section or comment that the text is in. */
  let closing: ']]>' | '-->' | null = null
  let repaired = 0
  const stop = /&|<!--|<!\[CDATA\[|\]\]>/g

  /** The end of a CDATA section stands before another one or the end of an element; anything else is a text that says so. */
  const endsData = (after: string) => /^\s*(<\/|<!\[CDATA\[|<!--)/.test(after)

  function mend(text: string, isLast: boolean): string {
    let out = ''
    let at = 0
    const safe = isLast ? text.length : text.length - ahead
    while (at < safe) {
      if (closing) {
        const end = text.indexOf(closing, at)
        if (end < 0 || (end >= safe && !isLast)) {
          const until = end < 0 ? safe : Math.min(end, safe)
          out += text.slice(at, Math.max(at, until))
          at = Math.max(at, until)
          break
        }
        out += text.slice(at, end)
        const ends =
          closing === '-->' ||
          endsData(text.slice(end + 3, end + 3 + ahead)) ||
          (isLast && end + 3 === text.length)
        if (ends) {
          out += closing
          closing = null
        } else {
          out += ']]]]><![CDATA[>'
          repaired++
        }
        at = end + 3
        continue
      }
      stop.lastIndex = at
      const next = stop.exec(text)?.index ?? safe
      if (next >= safe) {
        out += text.slice(at, safe)
        at = safe
        break
      }
      out += text.slice(at, next)
      at = next
      const [opening] = /^<!(?:--|\[CDATA\[)/.exec(text.slice(at, at + 9)) ?? []
      if (opening) {
        out += opening
        at += opening.length
        closing = opening === '<!--' ? '-->' : ']]>'
      } else if (text.startsWith(']]>', at)) {
        out += ']]&gt;'
        at += 3
        repaired++
      } else {
        const [found] = entity.exec(text.slice(at, at + 40)) ?? []
        const character = found && !ofXml.has(found.slice(1, -1)) ? referenceOf(found) : found
        if (!found || character !== found) repaired++
        out += character ?? '&amp;'
        at += found?.length ?? 1
      }
    }
    rest = text.slice(at)
    return out
  }

  function referenceOf(found: string): string {
    const number = /^&#(x?)([\da-f]+);$/i.exec(found)
    if (!number) {
      const character = characterOf(found)
      return character === null ? `&amp;${found.slice(1)}` : escapeHtml(character)
    }
    const code = parseInt(number[2] ?? '', number[1] ? 16 : 10)
    const isAllowed =
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 32 &&
        code <= 0x10ffff &&
        !(code >= 0xd800 && code < 0xe000) &&
        code !== 0xfffe &&
        code !== 0xffff)
    return isAllowed ? found : ''
  }

  return {
    write(chunk: string): string {
      // Line breaks stay, so that places in messages are those of the file. A half pair at the end waits for its other half.
      const text = rest + chunk
      const cut = /[\ud800-\udbff]$/.test(text) ? -1 : undefined
      const clean = text.slice(0, cut).replace(controls, () => (repaired++, ''))
      const out = mend(clean, false)
      if (cut) rest += text.at(-1) ?? ''
      return out
    },
    end: (): string =>
      mend(
        rest.replace(controls, () => (repaired++, '')),
        true,
      ),
    get repaired() {
      return repaired
    },
  }
}
