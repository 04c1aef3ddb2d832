import { isRateLimited } from './errors'

/** Sends a request again while a rate limit refuses it: an account has 20 seconds of the embedded database a minute. */
export async function whenAllowed<T>(signal: AbortSignal | undefined, send: () => Promise<T>): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (!isRateLimited(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5000))
    }
  }
}
