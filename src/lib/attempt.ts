/** Returns the result of `work`; undefined if it throws, as the browser's storage does when it is full or blocked. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
