import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoryDocument } from '../../src/lib/story/document.ts'
import { safeFileName } from '../../src/lib/storage-key.ts'
import { inFolder } from '../../src/moving/markdown-folder.ts'
import type { Client } from '../connect.ts'
import { fetchPicture, maxPictureBytes } from './fetch-picture.ts'
import { preparePicture } from './prepare-picture.ts'
import type { DiskFile } from './source-files.ts'

const bucket = 'media_library'
const folder = 'import'
const prefix = `/storage/v1/object/public/${bucket}/${folder}/`
const atOnce = 3

const isSound = (address: string) => /\.(mp3|m4[ab]|aac|og[ag]|opus|wav|weba|flac)$/i.test(address)

const nameFor = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 20)

export type PictureStore = Awaited<ReturnType<typeof openPictures>>

type Options = {
  files: DiskFile[]
  /** The former site, for exports that don't say it. */
  site: string
  /** Whether to fetch those that no folder has. */
  mayFetch: boolean
}

/** Stores pictures of a source once, under a name that follows from their address there. */
export async function openPictures(client: Client, { files, site, mayFetch }: Options) {
  const stored = await storedBefore(client)
  const byName = new Map<string, DiskFile[]>()
  for (const file of files) {
    const name = path.posix.basename(file.name).toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  const failures = new Map<string, string>()

  /** The file that ends like the address: of several with its name, the one with most folders in common. */
  function onDisk(source: string): DiskFile | undefined {
    const parts = decodedPath(source).toLowerCase().split('/').reverse()
    const inCommon = ({ name }: DiskFile) => {
      const own = name.toLowerCase().split('/').reverse()
      const differs = own.findIndex((part, index) => part !== parts[index])
      return differs < 0 ? own.length : differs
    }
    return (byName.get(parts[0] ?? '') ?? []).sort((a, b) => inCommon(b) - inCommon(a))[0]
  }

  async function load(source: string): Promise<Buffer> {
    const file = onDisk(source)
    if (file) {
      if (file.size > maxPictureBytes) throw new Error('it is larger than 50 MB')
      return readFile(file.place)
    }
    const address = source.replace(/^https:\/\/ghost\.invalid/, site || '$&')
    if (/^https:\/\/(ghost|folder)\.invalid\//.test(address))
      throw new Error(
        address.startsWith(inFolder) ? 'the folder doesn’t have it' : 'name the former site with --site',
      )
    if (!mayFetch) throw new Error('no folder has it')
    return fetchPicture(address)
  }

  async function store(source: string): Promise<void> {
    const hash = nameFor(source)
    if (stored.has(hash)) return
    // A sound that a page can play where it is stays there.
    if (isSound(source) && source.startsWith('https:') && !onDisk(source) && !source.startsWith(inFolder))
      return
    const data = await load(source)
    const original = safeFileName(path.posix.basename(decodedPath(source)))
    const prepared = await preparePicture(data, `${hash}-${original.slice(-60)}`)
    // Versions come before their picture: pages request them by themselves.
    for (const { name, type, content } of prepared.toReversed()) {
      const { error } = await client.storage
        .from(bucket)
        .upload(`${folder}/${name}`, content, { contentType: type, upsert: true, cacheControl: '31536000' })
      if (error) throw new Error(error.message)
    }
    const [first] = prepared
    const url = prefix + first!.name
    const { error } = await client.from('media_library').insert({
      file_name: original,
      file_type: first!.type,
      file_size: first!.content.length,
      source_size: data.length,
      url,
      alt_text: original,
    })
    if (error) throw new Error(error.message)
    stored.set(hash, url)
  }

  return {
    failures,
    /** Stores pictures, three at a time; what fails is noted, and can be tried again. */
    async storeAll(sources: string[]): Promise<void> {
      const waiting = [...new Set(sources)].filter(
        (source) => !stored.has(nameFor(source)) && !failures.has(source),
      )
      const next = async () => {
        for (;;) {
          const source = waiting.shift()
          if (source === undefined) return
          await store(source).catch((error: Error) => failures.set(source, error.message))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, next))
    },
    /** The stored picture; the address itself where it could not be had but readers can see it; null where nobody can. */
    urlOf: (source: string): string | null => {
      const url = stored.get(nameFor(source))
      if (url) return url
      const address = source.replace(/^https:\/\/ghost\.invalid/, site || '$&')
      return /^https:\/\/(?!\w+\.invalid\/)/.test(address) ? address : null
    },
  }
}

/** The pictures of earlier imports, by their names. */
async function storedBefore(client: Client): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (let after = ''; ;) {
    const { data, error } = await client
      .from('media_library')
      .select('url')
      .like('url', `${prefix}%`)
      .gt('url', after)
      .order('url')
      .limit(1000)
    if (error) throw new Error(`The library can’t be read: ${error.message}`)
    for (const { url } of data) stored.set(url.slice(prefix.length, prefix.length + 20), (after = url))
    if (data.length < 1000) return stored
  }
}

function decodedPath(address: string): string {
  const { pathname } = new URL(address)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

type Node = { type: string; attrs?: Record<string, unknown>; content?: Node[] }

/** A body with the stored pictures. One that nobody can see leaves its caption. */
export function withPictures(
  story: StoryDocument,
  urlOf: (source: string) => string | null,
): StoryDocument | null {
  const visit = (node: Node): Node[] => {
    const content = node.content?.flatMap(visit)
    if (node.type === 'picture') {
      const url = urlOf(String(node.attrs?.src))
      if (!url) return content?.[0] ? [{ type: 'paragraph', content }] : []
      const [, w = 0, h = 0] = /\.s(\d+)x(\d+)\.(?:jpg|png)$/.exec(url) ?? []
      return [
        {
          ...node,
          attrs: { ...node.attrs, src: url, w: Number(w), h: Number(h) },
          ...(content && { content }),
        },
      ]
    }
    if (node.type === 'audio') {
      const url = urlOf(String(node.attrs?.src))
      return url ? [{ ...node, attrs: { ...node.attrs, src: url } }] : []
    }
    const poster = node.attrs?.poster
    if (typeof poster === 'string' && poster !== '')
      return [{ ...node, attrs: { ...node.attrs, poster: urlOf(poster) ?? '' } }]
    if (node.type === 'gallery') {
      const pictures = content?.filter(({ type }) => type === 'picture') ?? []
      const rest = content?.filter(({ type }) => type !== 'picture') ?? []
      return [...(pictures.length > 1 ? [{ ...node, content: pictures }] : pictures), ...rest]
    }
    return [{ ...node, ...(content && { content }) }]
  }
  const content = story.content.flatMap((block) => visit(block as Node))
  return content.length > 0 ? ({ ...story, content } as StoryDocument) : null
}
