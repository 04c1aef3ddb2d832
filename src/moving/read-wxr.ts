import { SaxesParser } from 'saxes'
import { createRepair } from './repair-xml'
import type { SourceFile } from './post'

/** An item of an export: its elements by their names, as texts. */
export type WxrItem = {
  fields: Record<string, string>
  terms: { domain: string; slug: string; name: string }[]
  meta: [name: string, value: string][]
  comments: number
}

export type WxrEvent =
  | { kind: 'item'; item: WxrItem }
  /** An author, a category, a tag or a term, as fields. */
  | { kind: 'entry'; name: string; fields: Record<string, string> }
  /** A text of the site itself, such as its address. */
  | { kind: 'site'; name: string; text: string }
  | { kind: 'repaired'; characters: number }
  | { kind: 'problem'; text: string }

const entries = /^wp:(author|category|tag|term)$/

/** Reads one file as a stream; only one item is in memory at a time. */
export async function* readWxr(file: SourceFile): AsyncGenerator<WxrEvent> {
  const events: WxrEvent[] = []
  const repair = createRepair(characterOfName)
  const parser = new SaxesParser({ position: true, xmlns: false })
  const open: string[] = []
  let texts: string[] = []
  let item: WxrItem | null = null
  let entry: Record<string, string> | null = null
  let meta = { name: '', value: '' }
  let term = { domain: '', slug: '' }
  let problems = 0
  let isWxr = false

  parser.on('error', (error) => {
    if (problems++ > 0) return
    const text = error.message.replace(/^\d+:\d+: /, '')
    events.push({
      kind: 'problem',
      text: `${file.name}, line ${parser.line}, column ${parser.columnIndex + 1}: ${text}`,
    })
  })
  const add = (text: string) => void texts.push(text)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    texts = []
    if (name === 'channel') isWxr = true
    else if (name === 'item') item = { fields: {}, terms: [], meta: [], comments: 0 }
    else if (!item && entries.test(name)) entry = {}
    else if (name === 'category') term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '' }
    else if (name === 'wp:postmeta') meta = { name: '', value: '' }
  })
  parser.on('closetag', ({ name }) => {
    const text = texts.join('')
    texts = []
    open.pop()
    const parent = open.at(-1) ?? ''
    if (item) {
      if (name === 'item') {
        events.push({ kind: 'item', item })
        item = null
      } else if (name === 'wp:comment') item.comments++
      else if (name === 'wp:meta_key') meta.name = text
      else if (name === 'wp:meta_value') meta.value = text
      else if (name === 'wp:postmeta') item.meta.push([meta.name.trim(), meta.value])
      else if (name === 'category') item.terms.push({ ...term, name: text.trim() })
      else if (parent === 'item' && !item.fields[name]) item.fields[name] = text
    } else if (entry) {
      if (entries.test(name)) {
        events.push({ kind: 'entry', name, fields: entry })
        entry = null
      } else entry[name] = text.trim()
    } else if (parent === 'channel') events.push({ kind: 'site', name, text: text.trim() })
  })

  for await (const text of textOf(file)) {
    parser.write(repair.write(text))
    yield* events.splice(0)
  }
  parser.write(repair.end())
  parser.close()
  yield* events.splice(0)
  if (!isWxr && problems === 0) yield { kind: 'problem', text: `${file.name} is not an export of WordPress.` }
  if (repair.repaired > 0) yield { kind: 'repaired', characters: repair.repaired }
}

/** The text of a file in the encoding that it declares. */
async function* textOf({ stream }: SourceFile): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of stream()) {
    decoder ??= decoderFor(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

function decoderFor(chunk: Uint8Array): TextDecoder {
  const [first, second] = chunk
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  const start = String.fromCharCode(...chunk.slice(0, 200))
  const [, name = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)/.exec(start) ?? []
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}

const known = new Map<string, string | null>()

/** The character of an HTML entity such as `&nbsp;`, which XML doesn't know; null if there is none of that name. */
function characterOfName(entity: string): string | null {
  if (!known.has(entity)) {
    const { body } = new DOMParser().parseFromString(entity, 'text/html')
    const text = body.textContent ?? ''
    known.set(entity, text === entity ? null : text || ' ')
  }
  return known.get(entity) ?? null
}
