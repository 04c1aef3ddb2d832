export type Lock = <T>(job: () => Promise<T>) => Promise<T>

/** Runs jobs one at a time: the database is one session, and a second request inside a first one's transaction would take its role. */
export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = last.then(job)
    // The pause lets sockets be read between two jobs; without it the slowest answer takes seconds under load.
    last = result.then(pause, pause)
    return result
  }
}

function pause() {
  return new Promise((resolve) => setImmediate(resolve))
}
