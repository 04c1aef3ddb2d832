import { cacheTime, mimeType, objectNamed, type ObjectName } from '../storage-requests.ts'

/** The protocol of resumable uploads, TUS 1.0.0 (https://tus.io/protocols/resumable-upload), as hosted Supabase uses it. */

export const resumablePath = '/storage/v1/upload/resumable'

/** As hosted Supabase sends them. Creation with the first part in one request is not among the extensions. */
const headersOfAll = {
  'Tus-Resumable': '1.0.0',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Location, Tus-Extension, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset',
}
export const capabilities = {
  'Tus-Resumable': '1.0.0',
  'Tus-Version': '1.0.0',
  'Tus-Extension': 'creation,expiration,termination',
}

/** A response; a text is the reason of a refusal, which hosted Supabase sends without JSON too. */
export function tusResponse(status: number, headers: Record<string, string> = {}, text?: string): Response {
  return new Response(text, { status, headers: { ...headersOfAll, ...headers } })
}

export type Announced = {
  object: ObjectName
  type: string
  cacheControl?: string
  upsert: boolean
  size: number
  /** As the client sent it, since it may ask for it. */
  metadata: string
}

/** Reads the headers that begin an upload; a Response if they are invalid. */
export function readAnnounced(headers: Headers): Announced | Response {
  const size = wholeNumber(headers.get('upload-length'))
  if (!size) return tusResponse(400, {}, 'Invalid Upload-Length')
  const metadata = headers.get('upload-metadata') ?? ''
  const values = readMetadata(metadata)
  if (!values) return tusResponse(400, {}, 'Invalid Upload-Metadata')
  const object = objectNamed(values.get('bucketName') ?? '', values.get('objectName') ?? '')
  if (object === 'invalid') return tusResponse(400, {}, 'Invalid key')
  return {
    object,
    type: mimeType(values.get('contentType') ?? ''),
    cacheControl: cacheTime(`max-age=${values.get('cacheControl') ?? ''}`),
    upsert: headers.get('x-upsert') === 'true',
    size,
    metadata,
  }
}

/** A header with a number of bytes; undefined if it is missing or anything else. */
export function wholeNumber(header: string | null): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** 'name base64,name base64'; undefined if it is anything else, or too long. */
function readMetadata(header: string): Map<string, string> | undefined {
  if (header.length > 8000) return undefined
  const values = new Map<string, string>()
  for (const pair of header.split(',')) {
    const match = /^ *([\w-]{1,100})(?: +([\w+/]*={0,2}))? *$/.exec(pair)
    if (!match) return undefined
    values.set(match[1]!, Buffer.from(match[2] ?? '', 'base64').toString('utf8'))
  }
  return values
}
