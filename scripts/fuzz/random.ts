/** A seeded random generator (mulberry32): the same seed and index give the same request. */
export class Random {
  private state: number

  constructor(seed: number, index: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
    this.next()
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Calls `item` between one and `max` times. */
  several<T>(max: number, item: () => T): T[] {
    return Array.from({ length: 1 + this.below(max) }, item)
  }

  /** Picks a choice by weight. */
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

/** Splits a text into words, without interpreting backslashes. */
export function words({ raw }: TemplateStringsArray): string[] {
  return raw.join('').trim().split(/\s+/)
}
