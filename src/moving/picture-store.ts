import { BackendError } from '@/data/errors'
import type { Tables } from '@/data/tables-client'
import { safeFileName } from '@/lib/storage-key'
import { maxUploadBytes } from '@/lib/upload-rules'
import { decodePercent } from '@/lib/text'
import { idOf } from './fields'
import { isSound } from './picture-type'
import { inFolder, type SourceFile } from './post'
import { wholeBytes } from './whole-file'

/** Where imported pictures are in the bucket of the library. */
export const pictureFolder = 'import'
const prefix = `/storage/v1/object/public/media_library/${pictureFolder}/`
const atOnce = 3

export type LoadedPicture = {
  bytes: Uint8Array<ArrayBuffer>
  /** What the file was called there, as far as a key may have it. */
  original: string
  /** Begins with what says whose picture it is; has to be in the stored file's name. */
  name: string
}

type Options = {
  tables: Tables
  files: SourceFile[]
  /** The former site, for exports that don't say it. */
  site: string
  /** Stores a picture in the library; resolves to its URL as rows have it. */
  store: (picture: LoadedPicture) => Promise<string>
  /** Fetches a picture that no file has; absent where none may, or can, be fetched. */
  fetch?: (address: string) => Promise<Uint8Array<ArrayBuffer>>
  signal?: AbortSignal
}

export type PictureStore = Awaited<ReturnType<typeof openPictures>>

/** Stores pictures of a source once, under a name that follows from their address there. */
export async function openPictures({ tables, files, site, store, fetch, signal }: Options) {
  const before = await storedBefore(tables)
  const stored = new Map(before)
  const failures = new Map<string, string>()
  const find = finderOf(files)
  const addressOf = (source: string) => source.replace(/^https:\/\/ghost\.invalid/, site || '$&')

  /** Where it is on the other site; null where readers can't see it there. */
  function urlThere(source: string): string | null {
    const address = addressOf(source)
    return /^https:\/\/(?!\w+\.invalid\/)/.test(address) ? address : null
  }

  /** A sound of another site, which stays there. */
  const stays = (source: string) => isSound(source) && !find(source) && urlThere(source) !== null

  /** Why a picture can't be had; null where it is stored, or can be. */
  function problemWith(source: string): string | null {
    if (stored.has(idOf(source)) || stays(source)) return null
    const file = find(source)
    if (file) return file.size > maxUploadBytes('image/') ? 'it is larger than 50 MB' : null
    const address = addressOf(source)
    if (address.startsWith(inFolder)) return 'the folder doesn’t have it'
    if (/^https:\/\/ghost\.invalid\//.test(address)) return 'the address of the former site isn’t known'
    return fetch ? null : 'no folder has it'
  }

  async function storeOne(source: string): Promise<void> {
    if (stays(source)) return
    const problem = problemWith(source)
    if (problem) throw new Error(problem)
    const file = find(source)
    const bytes = file ? await wholeBytes(file) : await fetch!(addressOf(source))
    const place = file?.name ?? decodePercent(new URL(source).pathname)
    const original = safeFileName(place.split('/').at(-1) ?? '')
    const id = idOf(source)
    // A key has a hundred characters, with the picture's size and its ending.
    stored.set(id, await store({ bytes, original, name: `${id}-${original.slice(-40)}` }))
  }

  return {
    failures,
    /** Notes which of them can't be had, for a dry run. */
    noteProblems(sources: string[]) {
      for (const source of sources) {
        const problem = problemWith(source)
        if (problem) failures.set(source, problem)
      }
    },
    /** Stores pictures, three at a time; what fails is noted, and isn't tried again. */
    async storeAll(sources: string[]): Promise<void> {
      const waiting = [...new Set(sources)].filter(
        (source) => !stored.has(idOf(source)) && !failures.has(source),
      )
      const next = async () => {
        for (;;) {
          const source = waiting.shift()
          if (source === undefined || signal?.aborted) return
          await storeOne(source).catch((error: Error) => {
            // The next attempt may succeed: the post waits for it.
            if (error instanceof BackendError && error.isTemporary) throw error
            if (!signal?.aborted) failures.set(source, error.message)
          })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, next))
      signal?.throwIfAborted()
    },
    /** The stored picture; the address itself where it could not be had but readers can see it; null where nobody can. */
    urlOf: (source: string): string | null => stored.get(idOf(source)) ?? urlThere(source),
    /** As urlOf() was before this import. */
    urlBefore: (source: string): string | null => before.get(idOf(source)) ?? urlThere(source),
    urlThere,
    /** Where it is stored, or will be; only good for telling whether that is new. */
    urlToCome: (source: string): string | null =>
      stored.get(idOf(source)) ??
      (problemWith(source) === null && !stays(source) && !failures.has(source)
        ? `${prefix}${idOf(source)}-`
        : urlThere(source)),
  }
}

/** The id of an imported picture, which is in its name; the panel's have the moment of their upload before it. */
export const importedId = (url: string): string | undefined =>
  url.startsWith(prefix) ? /^(?:\d+_)?([\da-f-]{36})-/.exec(url.slice(prefix.length))?.[1] : undefined

/** The pictures of earlier imports. */
async function storedBefore(tables: Tables): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (let after = ''; ;) {
    const { data, error } = await tables
      .from('media_library')
      .select('url')
      .like('url', `${prefix}%`)
      .gt('url', after)
      .order('url')
      .limit(1000)
    if (error) throw new Error(`The library can’t be read: ${error.message}`)
    for (const { url } of data) {
      const id = importedId(url)
      if (id) stored.set(id, url)
      after = url
    }
    if (data.length < 1000) return stored
  }
}

const partsOf = (name: string) => name.normalize('NFC').toLowerCase().split('/').reverse()

/** Finds the file that ends like an address: of several with its name, the one with most folders in common. */
function finderOf(files: SourceFile[]) {
  const byName = new Map<string, SourceFile[]>()
  for (const file of files) {
    const [name = ''] = partsOf(file.name)
    const known = byName.get(name)
    if (known) known.push(file)
    else byName.set(name, [file])
  }
  return (source: string): SourceFile | undefined => {
    const parts = partsOf(decodePercent(new URL(source).pathname))
    const inCommon = ({ name }: SourceFile) => {
      const own = partsOf(name)
      const differs = own.findIndex((part, index) => part !== parts[index])
      return differs < 0 ? own.length : differs
    }
    const [last = ''] = parts
    // A folder may have the picture without the smaller copies that WordPress makes.
    const [first, ...others] =
      byName.get(last) ?? byName.get(last.replace(/-(\d+x\d+|scaled)(?=\.\w+$)/, '')) ?? []
    return others.reduce((best, each) => (inCommon(each) > inCommon(best!) ? each : best), first)
  }
}
