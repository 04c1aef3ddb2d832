/** Pseudo-random numbers that are the same on every machine for the same seed. */
export class Rng {
  private state = 2166136261

  constructor(seed: string) {
    for (const char of seed) this.state = Math.imul(this.state ^ (char.codePointAt(0) ?? 0), 16777619)
  }

  /** A number in [0, 1): mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  range(from: number, to: number): number {
    return from + (to - from) * this.next()
  }

  int(from: number, to: number): number {
    return Math.floor(this.range(from, to + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Roughly normal, around 0 with deviation 1. */
  gauss(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.73
  }
}

/** Smooth noise along a line, in [-1, 1]: a sum of sines with random phases. */
export function waveNoise(random: Rng, octaves = 4): (x: number) => number {
  const waves = Array.from({ length: octaves }, (_, i) => ({
    f: 2 ** i * random.range(0.8, 1.25),
    p: random.range(0, 6.28),
    a: 0.55 ** i,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.a, 0)
  return (x) => waves.reduce((sum, { f, p, a }) => sum + a * Math.sin(x * f + p), 0) / total
}
