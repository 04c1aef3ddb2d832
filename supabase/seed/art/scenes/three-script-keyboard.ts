import type { Rng } from '../rng'
import type { Point, Sheet } from '../sheet'

/** Three alphabets growing out of one keyboard. */
export function threeScriptKeyboard(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.radial(
      [
        [0, '#2a2260'],
        [0.6, '#151238'],
        [1, '#0a0920'],
      ],
      0.5,
      0.4,
    ),
  )
  const lit = ['#3b82f6', '#8b5cf6', '#d946ef', '#38b6f6', '#f2b544']
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 14; column++) {
      const [size, x, y] = [108, 24 + column * 118 - (row % 2) * 46, 352 + row * 116]
      const bright = random.chance(row === 0 ? 0.55 : 0.13) ? random.pick(lit) : null
      if (bright) sheet.glow(x + size / 2, y + size / 2, 130, bright, 0.55)
      sheet
        .rect(x, y + 9, size, size, '#05040f', { rx: 20 })
        .rect(x, y, size, size, bright ?? '#2b2750', { rx: 20 })
      sheet.rect(
        x + 9,
        y + 5,
        size - 18,
        size - 24,
        sheet.linear([
          [0, '#fff', bright ? 0.35 : 0.13],
          [1, '#fff', 0.02],
        ]),
        { rx: 14 },
      )
      if (bright && row === 0) stem(sheet, random, x + size / 2, y + 40, bright)
      else glyph(sheet, random, x + size / 2, y + 46, bright ? '#fff' : '#8f8ac4')
    }
  }
}

/** A made-up letter of loops and hooks. */
function glyph(sheet: Sheet, random: Rng, x: number, y: number, color: string): void {
  const r = random.range(11, 17)
  const tail = random.pick([
    `q${r} -${r} ${r * 1.4} ${r * 0.5}`,
    `v${r * 1.6}`,
    `q-${r} ${r} -${r * 2} ${r * 0.6}`,
    `q${r * 0.2} ${r * 1.4} -${r} ${r * 1.3}`,
  ])
  sheet.path(
    `M${x - r} ${y - r * 1.4}h${random.chance(0.4) ? r * 2.2 : 0}M${x} ${y - r}a${r * 0.8} ${r} 0 1 ${random.int(0, 1)} ${r * 0.7} ${r * 1.3}${tail}`,
    { fill: 'none', stroke: color, 'stroke-width': 5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  )
}

function stem(sheet: Sheet, random: Rng, x: number, y: number, color: string): void {
  const height = random.range(180, 350)
  const lean = random.gauss() * 46
  const points: Point[] = Array.from({ length: 7 }, (_, i) => [
    x + lean * (i / 6) + Math.sin(i * 1.3 + x) * 18,
    y - (height * i) / 6,
  ])
  sheet.line(points, color, 7).line(points, '#fff', 2, { opacity: 0.55 })
  const [tx, ty] = points[6] ?? [x, y]
  const r = random.range(24, 44)
  sheet.path(
    `M${tx} ${ty}c${r} -${r * 1.6} ${r * 2.2} 0 ${r * 0.9} ${r * 0.7}s-${r * 1.9} -${r * 0.3} -${r * 0.6} -${r * 1.2}`,
    { fill: 'none', stroke: color, 'stroke-width': 8, 'stroke-linecap': 'round' },
  )
  points
    .slice(2, 6)
    .forEach(([px, py], i) =>
      sheet.path(
        `M${px} ${py}q${(i % 2 ? 1 : -1) * 34} -6 ${(i % 2 ? 1 : -1) * 42} -36q${(i % 2 ? -1 : 1) * 36} 2 ${(i % 2 ? -1 : 1) * 42} 36z`,
        { fill: color, opacity: 0.85 },
      ),
    )
}
