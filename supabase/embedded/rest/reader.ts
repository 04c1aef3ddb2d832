import { unreadable } from './refusal.ts'

/** Reads a text from left to right; throws a Refusal where it doesn't go on as expected. */
export class Reader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** What the sticky expression finds here, or null; then nothing is read. */
  take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at = expression.lastIndex
    return found
  }

  expect(expression: RegExp): RegExpExecArray {
    const found = this.take(expression)
    if (!found) throw unreadable(this.text.slice(this.at))
    return found
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  end(): void {
    if (this.at < this.text.length) throw unreadable(this.text.slice(this.at))
  }

  /** `(item,item)`; `()` is empty. */
  list<T>(item: () => T): T[] {
    this.expect(/\(/y)
    const items: T[] = []
    if (this.take(/\)/y)) return items
    do items.push(item())
    while (this.take(/,/y))
    this.expect(/\)/y)
    return items
  }

  /** One value of a list: in quotes, with \ before what stands for itself, or up to the next comma or parenthesis. */
  value(): string {
    const quoted = this.take(/"((?:[^"\\]|\\.)*)"/sy)
    if (quoted) return (quoted[1] ?? '').replace(/\\(.)/gs, '$1')
    return this.expect(/[^,()]*/y)[0]
  }
}
