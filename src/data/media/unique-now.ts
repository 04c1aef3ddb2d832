let last = 0

/** The time in milliseconds, never the same twice: two files of one name, sent at once, get two keys. */
export function uniqueNow(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}
