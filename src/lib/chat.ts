/** The longest message that the database accepts. */
export const maxMessageLength = 4000

/** Trims a typed message and checks its length in characters, as the database counts them, not in UTF-16 units. */
export function checkMessage(typed: string): {
  text: string
  length: number
  problem: 'empty' | 'too long' | null
} {
  const text = typed.trim()
  const length = [...text].length
  return { text, length, problem: length === 0 ? 'empty' : length > maxMessageLength ? 'too long' : null }
}

export type ChatEntry = { id: string; sender: string; content: string; created_at: string }

/**
 * Merges new messages into known ones, without duplicates, sorted by time and then id. Returns the known list itself if
 * nothing is new, so that nothing re-renders.
 */
export function mergeMessages<T extends ChatEntry>(known: T[], incoming: T[]): T[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = incoming.filter(({ id }) => !ids.has(id) && ids.add(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  )
}

/** The time from which to fetch newer messages: ten seconds before the last known one, since commits can overtake each other. */
export function catchUpSince(known: Pick<ChatEntry, 'created_at'>[]): string | undefined {
  const last = known.at(-1)
  return last && new Date(Date.parse(last.created_at) - 10_000).toISOString()
}
