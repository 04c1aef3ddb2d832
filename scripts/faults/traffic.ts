import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The acknowledged writes: ids of rows, and checksums of files by key. */
export type Acknowledged = { rows: Set<string>; files: Map<string, string> }

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function writeUntilGone(url: string, secret: string, acknowledged: Acknowledged): Promise<void> {
  const headers = { apikey: secret, authorization: `Bearer ${secret}` }
  const insert = async () => {
    const rows = [randomUUID(), randomUUID()].map((id) => ({ id, question: 'Q', answer: 'A'.repeat(500) }))
    const response = await fetch(`${url}/rest/v1/faqs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    })
    if (response.status === 201) for (const { id } of rows) acknowledged.rows.add(id)
  }
  const upload = async () => {
    const bytes = randomBytes(randomInt(1, 400_000))
    const key = `${randomUUID()}.png`
    const response = await fetch(`${url}/storage/v1/object/media_library/${key}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: bytes,
    })
    if (response.status === 200) acknowledged.files.set(key, hashOf(bytes))
  }
  const repeat = async (write: () => Promise<void>) => {
    try {
      for (;;) await write()
    } catch {
      // The connection broke: the server was killed.
    }
  }
  await Promise.all([repeat(insert), repeat(insert), repeat(upload), repeat(upload)])
}

export async function lostRows(url: string, secret: string, { rows }: Acknowledged): Promise<string[]> {
  const lost = new Set(rows)
  for (let after = ''; ;) {
    const response = await fetch(`${url}/rest/v1/faqs?select=id&order=id&limit=1000${after}`, {
      headers: { apikey: secret },
    })
    const page = (await response.json()) as { id: string }[]
    for (const { id } of page) lost.delete(id)
    if (page.length < 1000) return [...lost]
    after = `&id=gt.${page.at(-1)!.id}`
  }
}

export async function lostFiles(
  url: string,
  { files }: Acknowledged,
  keys: Iterable<string>,
): Promise<string[]> {
  const lost: string[] = []
  for (const key of keys) {
    const response = await fetch(`${url}/storage/v1/object/public/media_library/${key}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status !== 200 || hashOf(bytes) !== files.get(key)) lost.push(key)
  }
  return lost
}
