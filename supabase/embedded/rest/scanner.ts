import { malformedQuery } from './api-error.ts'

/** Reads a text from left to right. Throws an ApiError at unexpected input. */
export class Scanner {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Matches the sticky expression at this position; null if it doesn't match. */
  take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at = expression.lastIndex
    return found
  }

  expect(expression: RegExp): RegExpExecArray {
    const found = this.take(expression)
    if (!found) throw malformedQuery(this.text.slice(this.at))
    return found
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  end(): void {
    if (this.at < this.text.length) throw malformedQuery(this.text.slice(this.at))
  }

  /** Reads `(item,item)` or `()`. */
  list<T>(item: () => T): T[] {
    this.expect(/\(/y)
    const items: T[] = []
    if (this.take(/\)/y)) return items
    do items.push(item())
    while (this.take(/,/y))
    this.expect(/\)/y)
    return items
  }

  /** Reads a value in a list: quoted, with \ as the escape character, or up to the next comma or parenthesis. */
  value(): string {
    const quoted = this.take(/"((?:[^"\\]|\\.)*)"/sy)
    if (quoted) return (quoted[1] ?? '').replace(/\\(.)/gs, '$1')
    return this.expect(/[^,()]*/y)[0]
  }
}
