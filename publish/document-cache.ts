import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { DocumentUrl } from './document-urls'
import { brotli, minCompressedSize } from './compress'
import type { Documents } from './documents'
import { createFairQueue } from '../server/fair-queue'
import type { Manifest } from './manifest'

export type CachedDocument = {
  status: 200 | 301 | 404
  type: string
  /** Of a redirect. */
  location?: string
  body: Buffer
  /** Null if the build left it out, as of a small file. */
  brotli: Buffer | null
  /** Made by the first request that asks for it. */
  gzip?: Buffer
  etag: string
}

type Options = {
  folder: string
  documents: Documents
  manifest: Manifest | null
  /** For absolute URLs in documents. */
  origin: string
  revision: () => string
  /** How many documents are rendered at the same time, not counting the fixed pages. */
  maxRenders?: number
}

type CacheEntry = { revision: string; document: CachedDocument }

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/**
 * Caches documents by URL. A document that the build rendered from the current content is read from its file; others are
 * rendered on request and cached until the content changes. Pages that are unlimited in number are rendered a few at a time,
 * with clients taking turns.
 */
export function createDocumentCache({
  folder,
  documents,
  manifest,
  origin,
  revision,
  maxRenders = 2,
}: Options) {
  const pages = new LRUCache<string, CacheEntry>({ max: 500 })
  // Separate, so that a flood of searches doesn't evict pages.
  const lists = new LRUCache<string, CacheEntry>({ max: 100 })
  const cacheFor = (href: string) => (href.includes('?') ? lists : pages)
  const pending = new Map<string, Promise<CachedDocument>>()
  const enqueue = createFairQueue({ maxRunning: maxRenders, maxWaitingPerClient: 10, maxWaiting: 100 })

  async function readFromBuild(href: string, currentRevision: string): Promise<CachedDocument | null> {
    const built = manifest?.documents[href]
    if (!built || manifest.revision !== currentRevision || manifest.origin !== origin) return null
    const file = path.join(folder, built.file)
    const body = await readFile(file)
    const compressed = body.length < minCompressedSize ? null : await readFile(`${file}.br`)
    return { status: 200, type: built.type, body, brotli: compressed, etag: etagOf(body) }
  }

  async function render(href: string): Promise<CachedDocument> {
    const { body: text, ...document } = await documents.render(new URL(href, origin))
    const body = Buffer.from(text)
    return { ...document, body, brotli: await brotli(body, 5), etag: etagOf(body) }
  }

  async function load(
    { href, isFixed }: DocumentUrl,
    currentRevision: string,
    client: string,
  ): Promise<CachedDocument> {
    const document =
      (await readFromBuild(href, currentRevision)) ??
      (await (isFixed ? render(href) : enqueue(client, () => render(href))))
    // Missing articles and editions, and earlier URLs, are not cached: there is no limit to their URLs.
    if (isFixed || document.status === 200) cacheFor(href).set(href, { revision: currentRevision, document })
    return document
  }

  function peek(href: string): CachedDocument | undefined {
    const entry = cacheFor(href).get(href)
    return entry?.revision === revision() ? entry.document : undefined
  }

  /** Returns the document, rendering it if needed. Throws if rendering fails, a QueueFull if the queue is full. */
  async function get(url: DocumentUrl, client: string): Promise<CachedDocument> {
    const cached = peek(url.href)
    if (cached) return cached
    const currentRevision = revision()
    const key = `${currentRevision} ${url.href}`
    const document = pending.get(key) ?? load(url, currentRevision, client).finally(() => pending.delete(key))
    pending.set(key, document)
    return document
  }

  return { peek, get }
}
