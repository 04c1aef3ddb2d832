import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { brotli } from './compress'
import type { Documents } from './documents'
import type { Manifest } from './manifest'

/** A document ready to send. */
export type ReadyDocument = { status: 200 | 404; type: string; body: Buffer; brotli: Buffer; etag: string }

type Options = {
  folder: string
  documents: Documents
  manifest: Manifest | null
  revision: () => Promise<string>
}

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/**
 * Documents by absolute URL. One that the build made from the present content comes from its file; others are
 * rendered on request and kept until the content changes.
 */
export function makeDocumentCache({ folder, documents, manifest, revision }: Options) {
  const kept = new LRUCache<string, { revision: string; document: Promise<ReadyDocument> }>({ max: 500 })

  async function fromBuild(url: URL, now: string): Promise<ReadyDocument | null> {
    const built = manifest?.documents[url.pathname]
    if (!built || manifest.revision !== now || manifest.origin !== url.origin || url.search) return null
    const file = path.join(folder, built.file)
    const [body, packed] = await Promise.all([readFile(file), readFile(`${file}.br`)])
    return { status: 200, type: built.type, body, brotli: packed, etag: etagOf(body) }
  }

  async function make(url: URL, now: string): Promise<ReadyDocument> {
    const built = await fromBuild(url, now)
    if (built) return built
    const { status, type, body: text } = await documents.render(url)
    const body = Buffer.from(text)
    return { status, type, body, brotli: await brotli(body, 5), etag: etagOf(body) }
  }

  return async function get(url: URL): Promise<ReadyDocument> {
    const now = await revision()
    const known = kept.get(url.href)
    if (known?.revision === now) return known.document
    const document = make(url, now)
    kept.set(url.href, { revision: now, document })
    // A failure is not kept; neither are unknown addresses, of which there is no end.
    document.then(
      ({ status }) => status === 404 && kept.delete(url.href),
      () => kept.delete(url.href),
    )
    return document
  }
}
