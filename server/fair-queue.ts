/** Rejects a job that was not queued. */
export class QueueFull extends Error {}

type Limits = {
  maxRunning: number
  maxWaitingPerClient: number
  /** Of all clients together. */
  maxWaiting: number
}

/**
 * A queue that serves clients round-robin: a client with hundreds of jobs gets no more turns than one with a single job. If too
 * many jobs wait, new ones are rejected with QueueFull.
 */
export function createFairQueue({ maxRunning, maxWaitingPerClient, maxWaiting }: Limits) {
  // A Map keeps insertion order: the first client is next, and moves to the end after its turn.
  const byClient = new Map<string, (() => Promise<void>)[]>()
  let waiting = 0
  let running = 0

  function startNext() {
    const [next] = byClient
    if (!next || running >= maxRunning) return
    const [client, jobs] = next
    const start = jobs.shift()!
    byClient.delete(client)
    if (jobs.length > 0) byClient.set(client, jobs)
    waiting--
    running++
    void start().then(() => {
      running--
      startNext()
    })
  }

  return function run<T>(client: string, job: () => Promise<T>): Promise<T> {
    const jobs = byClient.get(client) ?? []
    if (jobs.length >= maxWaitingPerClient || waiting >= maxWaiting) return Promise.reject(new QueueFull())
    return new Promise((resolve, reject) => {
      jobs.push(() => job().then(resolve, reject))
      byClient.set(client, jobs)
      waiting++
      startNext()
    })
  }
}
