/** Random numbers that come out the same for the same seed and index (mulberry32), so that a request can be sent again. */
export class Random {
  private state: number

  constructor(seed: number, index: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
    this.next()
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to `end`, without `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** What `item` gives, up to `most` times and at least once. */
  several<T>(most: number, item: () => T): T[] {
    return Array.from({ length: 1 + this.below(most) }, item)
  }

  /** One of the choices, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    const all = choices.reduce((sum, [weight]) => sum + weight, 0)
    let left = this.next() * all
    const found = choices.find(([weight]) => (left -= weight) < 0)
    return (found ?? choices[0]!)[1]
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)))
  }
}

/** The words of a text, with its backslashes as they are. */
export function words({ raw }: TemplateStringsArray): string[] {
  return raw.join('').trim().split(/\s+/)
}
