import { isRateLimited, isTemporary } from './errors'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a request again while a rate limit refuses it: an account has 20 seconds of the embedded database a minute. */
export async function whenAllowed<T>(signal: AbortSignal | undefined, send: () => Promise<T>): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (!isRateLimited(error)) throw error
      await wait(5000)
    }
  }
}

const delays = [500, 2000]

/** The same for a read in a long job, which is also repeated where the network or the server fails for a moment. */
export async function readPatiently<T>(signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await whenAllowed(signal, read)
    } catch (error) {
      const delay = delays[attempt]
      if (delay === undefined || signal?.aborted || !isTemporary(error)) throw error
      await wait(delay)
    }
  }
}
