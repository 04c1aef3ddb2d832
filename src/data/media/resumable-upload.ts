import { DetailedError, Upload } from 'tus-js-client'
import { accessToken } from '../access-token'
import { backendConfig } from '../backend'
import { BackendError } from '../errors'
import { partBytes, storedFor, type Bucket, type UploadOptions } from './files'

/** The keys of uploads that run in this tab: the same file chosen twice is two uploads. */
const running = new Set<string>()

/** The pauses after failures in a row, in milliseconds. A lost network is retried for as long as it takes, others five times. */
const pauses = [1000, 2000, 5000, 10_000, 30_000]

/**
 * Uploads a file in parts (TUS), for files that are too large for one request. It continues after a lost network, and an upload
 * of the same file and key that an earlier visit began. Throws a BackendError, or the signal's reason if it aborts.
 */
export async function uploadInParts(
  bucket: Bucket,
  key: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  const folder = key.slice(0, key.lastIndexOf('/'))
  let failures = 0
  let share = 0
  const upload = new Upload(file, {
    ...optionsOf(bucket, folder, file),
    headers: { apikey: backendConfig().anonKey, 'x-upsert': 'true' },
    // Asked for each part: a large file on a slow line takes longer than a token is valid.
    onBeforeRequest: async (request) => request.setHeader('authorization', `Bearer ${await accessToken()}`),
    metadata: { bucketName: bucket, objectName: key, contentType: file.type, cacheControl: storedFor },
    chunkSize: partBytes,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => onProgress?.((share = sent / total)),
    onChunkComplete: () => (failures = 0),
  })
  const begun = (await upload.findPreviousUploads()).find(({ metadata }) => metadata.objectName === key)
  if (begun) upload.resumeFromPreviousUpload(begun)
  running.add(`${bucket}/${key}`)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const failure = await attempt(upload, signal)
      if (!failure) return
      const pause = pauses[failures++]
      if (!mayRetry(failure) || (pause === undefined && failure.status !== 0)) throw failure
      onProgress?.(share, true)
      await waitForNetwork(pause ?? pauses.at(-1)!, signal)
    }
  } finally {
    running.delete(`${bucket}/${key}`)
  }
}

/** The key of an unfinished upload of the same file to the folder, which an earlier visit began; null if there is none. */
export async function unfinishedKey(bucket: Bucket, folder: string, file: File): Promise<string | null> {
  const begun = await new Upload(file, optionsOf(bucket, folder, file)).findPreviousUploads()
  const keys = begun.flatMap(({ metadata }) => metadata.objectName ?? [])
  return keys.find((key) => !running.has(`${bucket}/${key}`)) ?? null
}

function optionsOf(bucket: Bucket, folder: string, { name, type, size, lastModified }: File) {
  const endpoint = `${backendConfig().url}/storage/v1/upload/resumable`
  const fingerprint = [endpoint, bucket, folder, name, type, size, lastModified].join(' ')
  return { endpoint, fingerprint: () => Promise.resolve(fingerprint) }
}

/** Starts or continues the upload; resolves to the failure, if it fails. Rejects if the signal aborts. */
async function attempt(upload: Upload, signal?: AbortSignal): Promise<BackendError | undefined> {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  try {
    return await new Promise<BackendError | undefined>((resolve, reject) => {
      const cancel = () => {
        // Also removes it from the server. If that is out of reach, the upload expires there.
        upload.abort(true).catch(() => undefined)
        reject(signal?.reason as Error)
      }
      const pause = () => {
        void upload.abort()
        resolve(new BackendError({ message: '' }))
      }
      signal?.addEventListener('abort', cancel, options)
      // A request on its way would only fail after minutes.
      window.addEventListener('offline', pause, options)
      upload.options.onSuccess = () => resolve(undefined)
      upload.options.onError = (error) => resolve(failureOf(error))
      upload.start()
    })
  } finally {
    listening.abort()
  }
}

function failureOf(error: Error) {
  const response = error instanceof DetailedError ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  // The storage service's own reasons are plain text, a proxy's are HTML.
  const text = response?.getBody() ?? ''
  const message = status === 413 ? 'The file is too large.' : /^\s*</.test(text) ? '' : text
  return new BackendError({
    message: message || (status ? `The server responded with status ${status}.` : ''),
    status,
  })
}

/** 409 and 423: the server still has an earlier request of this upload. */
const mayRetry = ({ isTemporary, status }: BackendError) => isTemporary || status === 409 || status === 423

/** Waits for the pause, or until the browser reports that the network is back. Rejects if the signal aborts. */
async function waitForNetwork(pause: number, signal?: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const options = { signal: waiting.signal }
      window.addEventListener('online', () => resolve(), options)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), options)
      const timer = setTimeout(resolve, pause)
      waiting.signal.addEventListener('abort', () => clearTimeout(timer))
    })
  } finally {
    waiting.abort()
  }
}
