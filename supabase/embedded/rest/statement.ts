export type Statement = {
  sql: string
  /** Bound as text, and cast in the SQL. */
  parameters: string[]
  readOnly: boolean
  /** Rolled back unless it affects exactly one row. */
  single: boolean
}

export type StatementResult = {
  rows: number
  /** JSON; null if the response would exceed the caller's limit. */
  body: string | null
  total: number | null
  /** The status that a function has set for its response. */
  status?: number | null
}

export class SqlParameters {
  readonly list: string[] = []

  bind(value: string, type: string): string {
    this.list.push(value)
    return type === 'text' ? `$${this.list.length}::text` : `$${this.list.length}::text::${type}`
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
