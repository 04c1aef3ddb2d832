import { BackendError } from '@/data/errors'
import { readPatiently } from '@/data/when-allowed'
import type { StoryDocument } from '@/lib/story/document'
import { decodePercent } from '@/lib/text'

/** A file of an export; what is large comes in pieces. */
export type Entry = { name: string; content: Iterable<Uint8Array> | AsyncIterable<Uint8Array> }

const encoder = new TextEncoder()
export const textEntry = (name: string, text: string): Entry => ({ name, content: [encoder.encode(text)] })

/** Names that Windows has for devices, and those of files that readers of Markdown skip or take for a folder's. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|readme|index|_index|node_modules)$/i
const mostBytes = 180

/** A name that every system can write, cut at whole characters. */
function safeName(wanted: string): string {
  let name = ''
  for (const character of wanted
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\s\p{Cc}\p{Cs}]+/gu, '-')
    .replace(/^[.\-~]+|[.\-~]+$/g, '')) {
    if (encoder.encode(name + character).length > mostBytes) break
    name += character
  }
  return name === '' ? 'untitled' : reserved.test(name) ? `${name}-` : name
}

/** Gives each file a name that differs from the others not only in its case: Windows and macOS would write one over the other. */
export function createNames() {
  const taken = new Set<string>()
  return (folder: string, wanted: string, ending: string): string => {
    const stem = safeName(wanted)
    for (let number = 1; ; number++) {
      const name = `${folder}${stem}${number > 1 ? `-${number}` : ''}${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

const stored = /^\/storage\/v1\/object\/public\/([^?#]+)/

export type StoredFiles = {
  /** The content of a stored file; null if it is gone. */
  open: (path: string) => Promise<AsyncIterable<Uint8Array> | null>
  onMissing: (path: string) => void
}

/** The stored files that an export takes along, each once. */
export function createFiles(names: ReturnType<typeof createNames>, { open, onMissing }: StoredFiles) {
  const known = new Map<string, string>()
  const waiting: string[] = []
  function nameOf(url: string): string | null {
    const [, key] = stored.exec(url) ?? []
    if (!key) return null
    const found = known.get(key)
    if (found) return found
    const [, stem = key, ending = ''] = /^(.*?)((?:\.[so]\d+x\d+)?\.\w+)?$/.exec(decodePercent(key)) ?? []
    const name = names('files/', stem.replace(/^.*\/(\d{13}_)?/, ''), ending)
    known.set(key, name)
    waiting.push(key)
    return name
  }
  return {
    nameOf,
    /** Those that were named since the last time. */
    async *entries(): AsyncGenerator<Entry> {
      for (const key of waiting.splice(0)) {
        const path = `/storage/v1/object/public/${key}`
        const content = await open(path)
        if (content) yield { name: known.get(key)!, content }
        else onMissing(path)
      }
    },
  }
}

/** A body with other addresses of its pictures, posters and sounds, and of its links. */
export const withAddresses = (
  body: StoryDocument,
  addressOf: (url: string) => string,
  linkOf = (href: string) => href,
): StoryDocument =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (typeof value !== 'string' || value === '') return value
    return name === 'src' || name === 'poster' ? addressOf(value) : name === 'href' ? linkOf(value) : value
  }) as StoryDocument

/** Opens stored files by their public addresses, in pieces. */
export const openBy =
  (base: string, request: typeof fetch, signal?: AbortSignal) =>
  async (path: string): Promise<AsyncIterable<Uint8Array> | null> => {
    const response = await readPatiently(signal, async () => {
      const answer = await request(base + path, { signal })
      // Hosted storage answers 400 for a file that isn't there.
      if (answer.ok || answer.status === 404 || answer.status === 400) return answer
      throw new BackendError({ message: `The file ${path} could not be read.`, status: answer.status })
    })
    return response.ok ? piecesOf(response) : null
  }

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  // Safari's streams can't be iterated.
  const reader = body?.getReader()
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || !value) return
      yield value
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}
