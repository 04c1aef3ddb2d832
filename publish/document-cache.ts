import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Address } from './addresses'
import { brotli } from './compress'
import type { Documents } from './documents'
import { makeFairQueue } from '../supabase/embedded/fair-queue'
import type { Manifest } from './manifest'

/** A document ready to send. */
export type ReadyDocument = { status: 200 | 404; type: string; body: Buffer; brotli: Buffer; etag: string }

type Options = {
  folder: string
  documents: Documents
  manifest: Manifest | null
  /** What absolute addresses in documents begin with. */
  origin: string
  revision: () => string
  /** How many documents may be rendered at the same time, beside the fixed ones. */
  renderings?: number
}

type Kept = { revision: string; document: ReadyDocument }

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/**
 * Documents by address. One that the build made from the present content comes from its file; others are rendered on
 * request and kept until the content changes. Of addresses without end few are rendered at a time, in turn by client.
 */
export function makeDocumentCache({
  folder,
  documents,
  manifest,
  origin,
  revision,
  renderings = 2,
}: Options) {
  const pages = new LRUCache<string, Kept>({ max: 500 })
  // Apart, so that no flood of searches pushes out what others read.
  const lists = new LRUCache<string, Kept>({ max: 100 })
  const cacheFor = (href: string) => (href.includes('?') ? lists : pages)
  const underWay = new Map<string, Promise<ReadyDocument>>()
  const inTurn = makeFairQueue({ running: renderings, waitingEach: 10, waiting: 100 })

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

  async function make({ href, isFixed }: Address, now: string, client: string): Promise<ReadyDocument> {
    const document =
      (await fromBuild(href, now)) ?? (await (isFixed ? render(href) : inTurn(client, () => render(href))))
    // Articles and editions that are not there are not kept: of them there is no end.
    if (isFixed || document.status === 200) cacheFor(href).set(href, { revision: now, document })
    return document
  }

  /** A document that is in memory and made from the present content. */
  function known(href: string): ReadyDocument | undefined {
    const kept = cacheFor(href).get(href)
    return kept?.revision === revision() ? kept.document : undefined
  }

  /** Throws where the document can't be rendered, a QueueFull where too many wait. */
  async function get(address: Address, client: string): Promise<ReadyDocument> {
    const ready = known(address.href)
    if (ready) return ready
    const now = revision()
    const key = `${now} ${address.href}`
    const document = underWay.get(key) ?? make(address, now, client).finally(() => underWay.delete(key))
    underWay.set(key, document)
    return document
  }

  return { known, get }
}
