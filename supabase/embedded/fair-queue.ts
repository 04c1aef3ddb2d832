/** A job that was not even queued. */
export class QueueFull extends Error {}

type Limits = {
  /** Jobs that run at the same time. */
  running: number
  /** Jobs of one client that wait. */
  waitingEach: number
  /** Jobs of all clients that wait. */
  waiting: number
}

/**
 * Runs few jobs at a time. Those that wait start in turn by client: one that asks for hundreds is served as often as
 * one that asks for a single one. Where too many wait, a job is rejected with QueueFull.
 */
export function makeFairQueue({ running, waitingEach, waiting }: Limits) {
  // A Map keeps the order in which clients were added: the first is next, and goes to the end when it was served.
  const byClient = new Map<string, (() => Promise<void>)[]>()
  let inAll = 0
  let underWay = 0

  function startNext() {
    const [next] = byClient
    if (!next || underWay >= running) return
    const [client, jobs] = next
    const start = jobs.shift()!
    byClient.delete(client)
    if (jobs.length > 0) byClient.set(client, jobs)
    inAll--
    underWay++
    void start().then(() => {
      underWay--
      startNext()
    })
  }

  return function run<T>(client: string, job: () => Promise<T>): Promise<T> {
    const jobs = byClient.get(client) ?? []
    if (jobs.length >= waitingEach || inAll >= waiting) return Promise.reject(new QueueFull())
    return new Promise((resolve, reject) => {
      jobs.push(() => job().then(resolve, reject))
      byClient.set(client, jobs)
      inAll++
      startNext()
    })
  }
}
