/** One statement with its values: what a request on the Data API becomes. */
export type Statement = {
  sql: string
  /** Each is bound as text, and cast in the SQL. */
  parameters: string[]
  readOnly: boolean
  /** Undone unless it is about exactly one row. */
  single: boolean
}

/** What a statement gives: one row of this form. */
export type Outcome = {
  rows: number
  /** JSON; null where the answer would have more bytes than its caller may ask for. */
  body: string | null
  /** How many rows there are in all, where that was asked. */
  total: number | null
}

/** Collects the values of a statement; each becomes a numbered parameter. */
export class Values {
  readonly list: string[] = []

  /** The SQL of a value of the type. */
  bind(value: string, type: string): string {
    this.list.push(value)
    return type === 'text' ? `$${this.list.length}::text` : `$${this.list.length}::text::${type}`
  }
}

/** A name of the catalogue as SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
