/** What a chat is made of, whoever shows it. */

/** The longest message the database takes. */
export const longestMessage = 4000

/** What is sent of what was typed, and whether the database would take it; it counts signs, not UTF-16 units. */
export function toSend(typed: string): {
  text: string
  length: number
  problem: 'empty' | 'too long' | null
} {
  const text = typed.trim()
  const length = [...text].length
  return { text, length, problem: length === 0 ? 'empty' : length > longestMessage ? 'too long' : null }
}

export type ChatEntry = { id: string; sender: string; content: string; created_at: string }

/**
 * Lays new messages over known ones: each once, in the order of their time and then their id. Gives back the known
 * list itself where nothing is new, so that nothing is drawn again.
 */
export function mergeMessages<T extends ChatEntry>(known: T[], incoming: T[]): T[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = incoming.filter(({ id }) => !ids.has(id) && ids.add(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  )
}

/** From when to ask for what came later: a little before the last known message, since commits overtake each other. */
export function catchUpFrom(known: ChatEntry[]): string | undefined {
  const last = known.at(-1)
  return last && new Date(Date.parse(last.created_at) - 10_000).toISOString()
}
