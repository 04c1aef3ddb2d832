let last = 0

/** The time in milliseconds, never the same twice, so that two files of the same name get different keys. */
export function uniqueNow(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}
