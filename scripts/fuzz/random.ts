import fc, { type GeneratorValue } from 'fast-check'

/** Choices of fast-check, which shrinks them: simple things come first in lists, and rare ones last. */
export class Random {
  private readonly choose: GeneratorValue

  constructor(choose: GeneratorValue) {
    this.choose = choose
  }

  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return this.choose(fc.nat, Math.max(0, end - 1))
  }

  chance(probability: number): boolean {
    return this.below(1000) >= 1000 * (1 - probability)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Calls `item` between one and `max` times. */
  several<T>(max: number, item: () => T): T[] {
    return Array.from({ length: 1 + this.below(max) }, item)
  }

  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    const all = choices.reduce((sum, [weight]) => sum + weight, 0)
    let left = (this.below(1000) / 1000) * all
    const found = choices.find(([weight]) => (left -= weight) < 0)
    return (found ?? choices[0]!)[1]
  }

  bytes(length: number): Buffer {
    return Buffer.from(this.choose(fc.uint8Array, { minLength: length, maxLength: length }))
  }
}

/** Splits a text into words, without interpreting backslashes. */
export function words({ raw }: TemplateStringsArray): string[] {
  return raw.join('').trim().split(/\s+/)
}
