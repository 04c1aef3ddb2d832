import { randomBytes } from 'node:crypto'
import { uploadMetadata } from '../../scripts/upload-metadata.ts'
import type { Role, TestBackend } from './backend.ts'

/** What a resumable upload announces. */
export type Named = { bucket?: string; key?: string; type?: string; size: number }

/** The requests of resumable uploads to a backend, sent as one of the roles. */
export async function resumableClient(
  { url: base, anonKey, clientAs }: Pick<TestBackend, 'url' | 'anonKey' | 'clientAs'>,
  roles: Role[],
) {
  const endpoint = `${base}/storage/v1/upload/resumable`
  const tokens = new Map<Role, string>()
  for (const role of roles) {
    const { data } = await (await clientAs(role)).auth.getSession()
    tokens.set(role, data.session?.access_token ?? '')
  }
  const headersAs = (role: Role, more: Record<string, string> = {}) => ({
    apikey: anonKey,
    authorization: `Bearer ${tokens.get(role) ?? anonKey}`,
    'tus-resumable': '1.0.0',
    ...more,
  })

  const create = (role: Role, named: Named, more: Record<string, string> = {}) =>
    fetch(endpoint, {
      method: 'POST',
      headers: headersAs(role, {
        'upload-length': String(named.size),
        'upload-metadata': metadataOf(named),
        ...more,
      }),
    })

  /** Begins an upload, and returns its URL. */
  async function begin(role: Role, named: Named, more?: Record<string, string>) {
    const response = await create(role, named, more)
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    return new URL(response.headers.get('location') ?? '', base).href
  }

  const sendPart = (role: Role, url: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    fetch(url, { method: 'PATCH', headers: headersAs(role, partHeaders(offset)), body: bytes })

  /** The bytes that the server has, or the status of its refusal. */
  async function offsetOf(role: Role, url: string) {
    const { status, headers } = await fetch(url, { method: 'HEAD', headers: headersAs(role) })
    return status === 200 ? Number(headers.get('upload-offset')) : status
  }

  return { endpoint, headersAs, create, begin, sendPart, offsetOf }
}

const metadataOf = ({ bucket = 'magazine_files', key = 'pdfs/issue.pdf', type = 'application/pdf' }: Named) =>
  uploadMetadata({ bucketName: bucket, objectName: key, contentType: type, cacheControl: '60' })

export const partHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

/** Bytes that begin as a PDF does. */
export const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(size - 8)])
