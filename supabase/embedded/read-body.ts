import { ApiError } from './rest/api-error.ts'

/** Reads the whole body; returns undefined as soon as it exceeds the limit. Throws an ApiError if it breaks off. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > limit) return undefined
      chunks.push(chunk)
    }
  } catch {
    // The client is gone, which is no error of the server; nobody reads this.
    throw new ApiError(400, '400', 'The request’s body is incomplete')
  }
  return Buffer.concat(chunks)
}
