import { LRUCache } from 'lru-cache'

/** Lookups at a time: what asks for many unknown paths at once gets the page for them. */
const maxPending = 20

/** Finds where paths of a former site lead. The answer is kept for a minute: robots try the same paths all the time. */
export function createRedirects(find?: (path: string) => Promise<string | null>) {
  const known = new LRUCache<string, { to: string | null }>({ max: 1000, ttl: 60_000 })
  let pending = 0
  return async (path: string): Promise<string | null> => {
    const answer = known.get(path)
    if (answer || !find || pending >= maxPending) return answer?.to ?? null
    pending++
    try {
      const to = await find(path)
      known.set(path, { to })
      return to
    } finally {
      pending--
    }
  }
}
