import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Address } from './addresses'
import { brotli } from './compress'
import type { Documents } from './documents'
import type { Manifest } from './manifest'

/** A document ready to send. */
export type ReadyDocument = { status: 200 | 404; type: string; body: Buffer; brotli: Buffer; etag: string }

type Options = {
  folder: string
  documents: Documents
  manifest: Manifest | null
  /** What absolute addresses in documents begin with. */
  origin: string
  revision: () => Promise<string>
}

type Kept = { revision: string; document: ReadyDocument }

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/**
 * Documents by address. One that the build made from the present content comes from its file; others are rendered on
 * request and kept until the content changes.
 */
export function makeDocumentCache({ folder, documents, manifest, origin, revision }: Options) {
  const pages = new LRUCache<string, Kept>({ max: 500 })
  // Apart, so that no flood of searches pushes out what others read.
  const lists = new LRUCache<string, Kept>({ max: 100 })
  const cacheFor = (href: string) => (href.includes('?') ? lists : pages)
  const underWay = new Map<string, Promise<ReadyDocument>>()

  async function fromBuild(href: string, now: string): Promise<ReadyDocument | null> {
    const built = manifest?.documents[href]
    if (!built || manifest.revision !== now || manifest.origin !== origin) return null
    const file = path.join(folder, built.file)
    const [body, packed] = await Promise.all([readFile(file), readFile(`${file}.br`)])
    return { status: 200, type: built.type, body, brotli: packed, etag: etagOf(body) }
  }

  async function render(href: string): Promise<ReadyDocument> {
    const { status, type, body: text } = await documents.render(new URL(href, origin))
    const body = Buffer.from(text)
    return { status, type, body, brotli: await brotli(body, 5), etag: etagOf(body) }
  }

  async function make({ href, isFixed }: Address, now: string): Promise<ReadyDocument> {
    const document = (await fromBuild(href, now)) ?? (await render(href))
    // Articles and editions that are not there are not kept: of them there is no end.
    if (isFixed || document.status === 200) cacheFor(href).set(href, { revision: now, document })
    return document
  }

  return async function get(address: Address): Promise<ReadyDocument> {
    const now = await revision()
    const { href } = address
    const known = cacheFor(href).get(href)
    if (known?.revision === now) return known.document
    const key = `${now} ${href}`
    const document = underWay.get(key) ?? make(address, now).finally(() => underWay.delete(key))
    underWay.set(key, document)
    return document
  }
}
