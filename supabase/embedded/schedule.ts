/** So few that readers hardly wait: the database does one thing at a time. */
const atOnce = 50
/** Timers run by a clock that stops while the machine sleeps, so the database's is asked again. */
const longestWait = 60_000

export type Query = <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>

export type Job = {
  /** The function of the database that returns when something is due. */
  next: string
  /** Does some of what is due. */
  run: () => Promise<unknown>
  failed: string
}

const publication = (query: Query): Job => ({
  next: 'private.next_due',
  run: () => query('select private.publish_due($1)', [atOnce]),
  failed: 'What is due was not published:',
})

/** Does what is due, to the second, with one timer for whatever comes next. By default it publishes and unpublishes. */
export class Schedule {
  private readonly query: Query
  private readonly job: Job
  private timer?: NodeJS.Timeout
  private isRunning = false
  private isStale = false
  private isClosed = false

  constructor(query: Query, job = publication(query)) {
    this.query = query
    this.job = job
  }

  /** Does what is due and sets the timer. Called at the start and whenever something was scheduled. Never throws. */
  async update(): Promise<void> {
    this.isStale = true
    if (this.isRunning) return
    this.isRunning = true
    let wait: number | null = null
    while (this.isStale && !this.isClosed) {
      this.isStale = false
      wait = await this.run().catch((error: unknown) => {
        if (!this.isClosed) console.error(this.job.failed, error)
        return longestWait
      })
    }
    this.isRunning = false
    clearTimeout(this.timer)
    if (wait === null || this.isClosed) return
    this.timer = setTimeout(() => void this.update(), Math.min(wait, longestWait)).unref()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  /** Returns the milliseconds until something is due; null if nothing is scheduled. */
  private async run(): Promise<number | null> {
    for (;;) {
      if (this.isClosed) return null
      const [next] = await this.query<{ wait: number | null }>(
        `select ceil(extract(epoch from ${this.job.next}() - clock_timestamp()) * 1000)::float as wait`,
      )
      const wait = next?.wait ?? null
      if (wait === null || wait > 0 || this.isClosed) return wait
      await this.job.run()
    }
  }
}
