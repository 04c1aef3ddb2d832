/**
 * Runs the jobs of one name one after the other. A new job aborts the signal of the one before, which then should end soon.
 */
export function createTurns() {
  const latest = new Map<string, { abort: AbortController; ended: Promise<void> }>()

  return async function takeTurn<T>(name: string, job: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = latest.get(name)
    before?.abort.abort()
    const abort = new AbortController()
    const result = (before?.ended ?? Promise.resolve()).then(() => job(abort.signal))
    const turn = { abort, ended: result.then(() => undefined).catch(() => undefined) }
    latest.set(name, turn)
    try {
      return await result
    } finally {
      if (latest.get(name) === turn) latest.delete(name)
    }
  }
}
