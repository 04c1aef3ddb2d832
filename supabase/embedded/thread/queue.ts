type Job = () => Promise<void>

/** A caller has more jobs waiting than one address may have. */
export class QueueFull extends Error {}

/** Far more than the requests that one office has open at the same time. */
const mostWaiting = 1000

/**
 * Runs jobs one at a time. Callers take turns: however many jobs one of them has waiting, another's next job waits for
 * one of each of them at most. The caller '' is this process itself, which nothing bounds.
 */
export function createQueue(): <T>(job: () => Promise<T>, caller: string) => Promise<T> {
  const waiting = new Map<string, Job[]>()
  let busy = false

  async function work() {
    busy = true
    for (;;) {
      const [next] = waiting
      if (!next) break
      const [caller, jobs] = next
      const job = jobs.shift()
      // To the end of the line.
      waiting.delete(caller)
      if (jobs.length > 0) waiting.set(caller, jobs)
      await job?.()
    }
    busy = false
  }

  return (job, caller) =>
    new Promise((resolve, reject) => {
      const jobs = waiting.get(caller) ?? []
      if (caller && jobs.length >= mostWaiting) return reject(new QueueFull())
      jobs.push(() => job().then(resolve, reject))
      waiting.set(caller, jobs)
      if (!busy) void work()
    })
}
