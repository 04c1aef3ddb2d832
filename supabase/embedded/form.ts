/** A form as supabase-js sends it, whose last part is a file. */
export type Form = {
  fields: Map<string, string>
  type: string
  /** The file as it arrives. Throws a MalformedForm if something else follows, or the form breaks off. */
  bytes: AsyncGenerator<Uint8Array>
}

export class MalformedForm extends Error {}

const limits = { parts: 10, head: 2000, field: 2000 }

/** Reads a multipart form up to its file, and holds no more of it than the beginning of a part. */
export async function readForm(contentType: string, body: AsyncIterable<Uint8Array>): Promise<Form> {
  const [, boundary] = /^multipart\/form-data; *boundary="?([\w-]{1,70})"?$/.exec(contentType) ?? []
  if (!boundary) throw new MalformedForm()
  const chunks = body[Symbol.asyncIterator]()
  const delimiter = `\r\n--${boundary}`
  let buffer = Buffer.from('\r\n')

  async function readMore() {
    const next = await chunks.next()
    if (next.done) throw new MalformedForm()
    buffer = Buffer.concat([buffer, next.value])
  }
  async function readUntil(marker: string, max: number) {
    let end: number
    while ((end = buffer.indexOf(marker)) < 0) {
      if (buffer.length > max + marker.length) throw new MalformedForm()
      await readMore()
    }
    if (end > max) throw new MalformedForm()
    const text = buffer.subarray(0, end).toString()
    buffer = buffer.subarray(end + marker.length)
    return text
  }
  async function* readFile() {
    let end: number
    while ((end = buffer.indexOf(delimiter)) < 0) {
      // The end may be the beginning of the delimiter.
      const sure = Math.max(0, buffer.length - delimiter.length)
      if (sure > 0) yield buffer.subarray(0, sure)
      buffer = buffer.subarray(sure)
      await readMore()
    }
    if (end > 0) yield buffer.subarray(0, end)
    buffer = buffer.subarray(end + delimiter.length)
    while (buffer.length < 2) await readMore()
    if (!buffer.toString().startsWith('--')) throw new MalformedForm()
  }

  const fields = new Map<string, string>()
  await readUntil(delimiter, 0)
  for (let part = 0; part < limits.parts; part += 1) {
    const head = await readUntil('\r\n\r\n', limits.head)
    const disposition = /^content-disposition: *form-data;(.*)$/im.exec(head)?.[1] ?? ''
    if (/; *filename\*?=/.test(`;${disposition}`))
      return { fields, type: /^content-type: *(.*)$/im.exec(head)?.[1] ?? '', bytes: readFile() }
    const name = /(?:^|;) *name="([^"]*)"/.exec(disposition)?.[1] ?? ''
    fields.set(name, await readUntil(delimiter, limits.field))
  }
  throw new MalformedForm()
}
