/** The SQL statement for a request to the Data API. */
export type Statement = {
  sql: string
  /** Bound as text, and cast in the SQL. */
  parameters: string[]
  readOnly: boolean
  /** Rolled back unless it affects exactly one row. */
  single: boolean
}

/** The single row that a statement returns. */
export type StatementResult = {
  rows: number
  /** JSON; null if the response would exceed the caller's limit. */
  body: string | null
  /** The total number of rows, if it was requested. */
  total: number | null
  /** The status that a function has set for its response. */
  status?: number | null
}

/** Collects the parameters of a statement. */
export class SqlParameters {
  readonly list: string[] = []

  /** Adds a value and returns the SQL that refers to it. */
  bind(value: string, type: string): string {
    this.list.push(value)
    return type === 'text' ? `$${this.list.length}::text` : `$${this.list.length}::text::${type}`
  }
}

/** Quotes an identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
