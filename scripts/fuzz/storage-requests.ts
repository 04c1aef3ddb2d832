/** Generates requests to the storage API. */
import { uploadMetadata } from '../upload-metadata.ts'
import { type Random, words } from './random.ts'
import type { Draft, Known } from './request.ts'

type Content = Pick<Draft, 'headers' | 'body'>

const buckets = words`media_library media_library magazine_files private_files nowhere Media%20Library`
const types = words`image/png image/jpeg application/pdf text/html image/svg+xml IMAGE/PNG;charset=x x`
const names = ['new.png', 'a/b/c.png', 'a b.png', 'é.png', '../x', 'a//b', '.placeholder', 'x'.repeat(600)]
const kinds = ['public/', 'public/', 'public/', 'authenticated/', '']
const ends = ['', '', '?download', '?download=a%22b', '?token=x', '?width=9']
const ids = ['00000000-0000-4000-8000-000000000000', 'x', '-'.repeat(36), '..%2f..%2fkeys.json']
const ranges = words`0-9 -5 5- 9-2 0-1,3-4 -0 0-99999999999999999999`

export function storageRequest(random: Random, { files }: Known): Draft {
  const bucket = random.pick(buckets)
  const key = random.pick(random.chance(0.6) ? files : names)
  const object = `${bucket}/${random.chance(0.9) ? encodeURI(key) : Buffer.from(key).toString('latin1')}`
  const missing = [
    ...['object/move', 'object/copy', `object/sign/${object}`, `object/info/${object}`, `object/${object}`],
    ...['bucket', `bucket/${bucket}/empty`, `object/upload/sign/${object}`, 's3/'],
  ]
  const keys = random.several(3, () => random.pick([...files, ...names]))
  const make = random.weighted<() => [method: string, path: string, content?: Content]>([
    [8, () => ['GET', `object/${random.pick(kinds)}${object}${random.pick(ends)}`, conditions(random)]],
    [1, () => ['HEAD', `object/${random.pick(kinds)}${object}`]],
    [1, () => ['GET', 'bucket']],
    [3, () => ['POST', `object/list/${bucket}`, json(listing(random))]],
    [4, () => [random.pick(['POST', 'PUT']), `object/${object}`, upload(random)]],
    [2, () => ['DELETE', `object/${bucket}`, json({ prefixes: keys })]],
    [3, () => ['POST', 'upload/resumable', announcement(random, bucket, key)]],
    [
      1,
      () => [
        random.pick(['HEAD', 'PATCH', 'DELETE', 'PUT']),
        `upload/resumable/${random.pick(ids)}`,
        part(random),
      ],
    ],
    [0.1, () => ['DELETE', `object/${bucket}`, json({ prefixes: Array(1e6).fill('x') })]],
    [
      5,
      () => [random.pick(['GET', 'POST', 'PUT', 'DELETE']), random.pick(missing), json({ bucketId: bucket })],
    ],
  ])
  const [method, path, content = { headers: [] }] = make()
  return { method, target: `/storage/v1/${path}`, ...content }
}

function json(value: unknown): Content {
  return { headers: [['content-type', 'application/json']], body: Buffer.from(JSON.stringify(value)) }
}

/** The headers that begin an upload in parts. */
function announcement(random: Random, bucketName: string, objectName: string): Content {
  const metadata = uploadMetadata({
    bucketName,
    objectName,
    contentType: random.pick(types),
    cacheControl: 'x',
  })
  return {
    headers: [
      ['tus-resumable', random.pick(['1.0.0', '1.0.0', '2'])],
      ['upload-length', random.pick(['10', '0', '-1', '1e9', '209715200', '9'.repeat(30)])],
      ['upload-metadata', random.pick([metadata, metadata, 'x', ',,,', 'x ='])],
      ['x-upsert', String(random.chance(0.5))],
    ],
  }
}

function part(random: Random): Content {
  return {
    headers: [
      ['tus-resumable', '1.0.0'],
      ['upload-offset', random.pick(['0', '-1', 'x', '9'.repeat(30)])],
      ['content-type', 'application/offset+octet-stream'],
    ],
    body: random.bytes(random.pick([0, 10, 2000])),
  }
}

function listing(random: Random): object {
  const sortBy = random.pick([undefined, { column: 'name', order: 'asc' }, { column: 'id' }])
  const limit = random.pick([1, 100, -1, 1e9])
  return { prefix: random.pick(['', 'folder', '../']), limit, offset: random.pick([0, 5, 1e9]), sortBy }
}

function conditions(random: Random): Content {
  const headers: Draft['headers'] = [
    ['range', `bytes=${random.pick(ranges)}`],
    ['if-none-match', random.pick(['*', '"x"', 'W/"x",'])],
    ['if-modified-since', random.pick(['now', 'Fri, 01 Jan 2100 00:00:00 GMT'])],
  ]
  return { headers: random.chance(0.5) ? [random.pick(headers)] : [] }
}

/** A file as the plain body, or in a form. */
function upload(random: Random): Content {
  const type = random.pick(types)
  const bytes = random.bytes(random.pick([0, 1, 100, 2000]))
  const headers: Draft['headers'] = [
    ['x-upsert', String(random.chance(0.5))],
    ['cache-control', random.pick(['max-age=60', 'no-cache', 'x'])],
  ]
  if (random.chance(0.6)) return { headers: [['content-type', type], ...headers], body: bytes }
  const field = '--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n'
  const file = `--b\r\nContent-Disposition: form-data; name=""; filename="f"\r\nContent-Type: ${type}\r\n\r\n`
  const parts = [field.repeat(random.chance(0.02) ? 50_000 : 1), file, bytes, '\r\n--b--\r\n']
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return { headers: [['content-type', 'multipart/form-data; boundary=b'], ...headers], body }
}
