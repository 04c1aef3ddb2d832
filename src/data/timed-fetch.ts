import { responseTimeout, withJsonErrors } from './tables-client'

/** A fetch for the requests that postgrest-js doesn't make: those libraries would wait for a response for ever. */
export const createTimedFetch =
  (customFetch?: typeof fetch): typeof fetch =>
  (input, init) => {
    const controller = new AbortController()
    // As browsers report a lost network.
    const giveUp = () => controller.abort(new TypeError('Failed to fetch'))
    setTimeout(giveUp, responseTimeout)
    return withJsonErrors(customFetch)(input, { ...init, signal: init?.signal ?? controller.signal })
  }
