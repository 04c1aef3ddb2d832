import type { Query } from './schedule.ts'

/** A tenth of a second: meanwhile readers wait, since the database does one thing at a time. */
const atOnce = 5

/** Indexes what waits for the search. */
export class SearchIndex {
  private readonly query: Query
  private last = Promise.resolve()
  private isClosed = false

  constructor(query: Query) {
    this.query = query
  }

  /** Nobody waits for it. Called at the start and when the settings changed. */
  update(): void {
    this.last = this.last.then(() => this.run())
  }

  close(): void {
    this.isClosed = true
  }

  private async run(): Promise<void> {
    try {
      // Older migrations don't have it.
      const [table] = await this.query<{ name: string | null }>(
        "select to_regproc('private.index_waiting') as name",
      )
      for (let done = table?.name ? 1 : 0; done > 0 && !this.isClosed;) {
        const [row] = await this.query<{ done: number }>('select private.index_waiting($1) as done', [atOnce])
        done = row?.done ?? 0
      }
    } catch (error) {
      if (!this.isClosed) console.error('The search could not be brought up to date:', error)
    }
  }
}
