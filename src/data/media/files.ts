import { portableUrl } from './assets'
import { accessToken } from '../access-token'
import { adminClient, backendConfig } from '../backend'
import { BackendError } from '../errors'

export type Bucket = 'magazine_files' | 'media_library'

export type UploadOptions = {
  /** Called with the share that is sent, 0 to 1, and whether the upload waits for the network. */
  onProgress?: (share: number, isWaiting?: boolean) => void
  signal?: AbortSignal
}

/** How long browsers may keep a file, in seconds. */
export const storedFor = String(365 * 24 * 3600)

/** Larger files are sent in parts of this size, the only one that hosted Supabase accepts. */
export const partBytes = 6 * 1024 * 1024

/** The delay before each retry (specification, section 9), in milliseconds. */
const retryDelays = [500, 1000, 3000]

/**
 * Uploads a file and returns its URL as rows store it. Retries temporary failures. Throws a BackendError, or a
 * DOMException 'AbortError' if the signal aborts.
 */
export async function uploadFile(
  bucket: Bucket,
  key: string,
  file: File,
  options: UploadOptions = {},
): Promise<string> {
  if (file.size > partBytes)
    await (await import('./resumable-upload')).uploadInParts(bucket, key, file, options)
  else await sendWithRetries(bucket, key, file, options)
  const db = await adminClient()
  return portableUrl(db.storage.from(bucket).getPublicUrl(key).data.publicUrl)
}

async function sendWithRetries(bucket: Bucket, key: string, file: File, options: UploadOptions) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(bucket, key, file, options)
    } catch (error) {
      const delay = retryDelays[attempt]
      if (delay === undefined || !(error instanceof BackendError && error.isTemporary)) throw error
      options.onProgress?.(0)
      await wait(delay, options.signal)
    }
  }
}

const cancellation = () => new DOMException('Upload cancelled', 'AbortError')

const wait = (delay: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(cancellation())
    const cancel = () => {
      clearTimeout(timer)
      reject(cancellation())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, delay)
    signal?.addEventListener('abort', cancel, { once: true })
  })

/** Uses XMLHttpRequest, since supabase-js reports no progress. */
async function send(bucket: Bucket, key: string, file: File, { onProgress, signal }: UploadOptions) {
  const { url, anonKey } = backendConfig()
  const token = await accessToken()

  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancelled = () => reject(cancellation())
    // A request that was never sent fires no event.
    if (signal?.aborted) return cancelled()
    const abort = () => request.abort()
    const fail = (message: string, status = 0) => reject(new BackendError({ message, status }))
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () =>
      request.status < 300 ? resolve() : fail(messageOf(request.responseText, request.status), request.status)
    request.onerror = () => fail('The server could not be reached.')
    request.onabort = cancelled
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('POST', `${url}/storage/v1/object/${bucket}/${key}`)
    request.setRequestHeader('apikey', anonKey)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('cache-control', `max-age=${storedFor}`)
    request.setRequestHeader('x-upsert', 'true')
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
}

function messageOf(body: string, status: number): string {
  try {
    const { message } = JSON.parse(body) as { message?: string }
    if (message) return message
  } catch {
    // The error response may be a proxy's, which isn't JSON.
  }
  return status === 413 ? 'The file is too large.' : `The server responded with status ${status}.`
}

/** The storage key of a file, from its URL; null if it isn't in the bucket of this backend. */
export function storageKeyOf(bucket: Bucket, url: string): string | null {
  const folder = `/storage/v1/object/public/${bucket}/`
  const path = portableUrl(url)
  if (!path.startsWith(folder)) return null
  try {
    return decodeURIComponent(path.slice(folder.length).replace(/[?#].*$/, ''))
  } catch {
    // A stray percent sign: no URL that we have stored.
    return null
  }
}

/**
 * Removes files from a bucket by key, a picture before its versions: those stay as long as it does, unless an editor removes them.
 * No error if some are gone already. Throws a BackendError; with status 401 if the session has ended, since the storage answers a
 * visitor as if the files were gone.
 */
export async function removeFiles(bucket: Bucket, [first, ...others]: string[]): Promise<void> {
  if (first === undefined) return
  const db = await adminClient()
  const { data: session } = await db.auth.getSession()
  if (!session.session) throw new BackendError({ message: 'Your session has ended.', status: 401 })
  const files = db.storage.from(bucket)
  const remove = async (keys: string[]) => {
    const { data, error } = await files.remove(keys)
    if (error) throw new BackendError({ message: error.message })
    return data
  }
  const removed = await remove([first])
  if (!removed.some(({ name }) => name === first) && (await files.exists(first)).data)
    throw new BackendError({ message: 'It is shown on the site or submitted: only an editor can delete it.' })
  if (others.length > 0) await remove(others)
}
