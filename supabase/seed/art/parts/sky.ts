import { waveNoise, type Rng } from '../rng'
import { polygon, type Point, type Sheet } from '../sheet'

/** Stars of three sizes, denser towards the top. */
export function stars(sheet: Sheet, random: Rng, count: number, bottom: number, color = '#fff'): void {
  for (let i = 0; i < count; i++) {
    const y = random.next() ** 1.4 * bottom
    const size = random.chance(0.06) ? 2.6 : random.chance(0.25) ? 1.7 : 1
    sheet.circle(random.range(0, sheet.w), y, size, color, { opacity: random.range(0.35, 1) })
  }
}

/** A pale disc with its halo. */
export function moon(sheet: Sheet, x: number, y: number, r: number, color = '#fdf3d8'): void {
  sheet.glow(x, y, r * 5, color, 0.4)
  sheet.circle(x, y, r, color)
}

/** Mountains or hills: everything under a noisy line. */
export function ridge(
  sheet: Sheet,
  random: Rng,
  options: { y: number; height: number; waves: number; fill: string; rough?: number },
): (x: number) => number {
  const { y, height, waves, fill, rough = 4 } = options
  const noise = waveNoise(random, rough)
  const at = (x: number) => y - height * noise((x / sheet.w) * waves)
  const points: Point[] = []
  for (let x = -10; x <= sheet.w + 10; x += 8) points.push([x, at(x)])
  sheet.path(polygon([...points, [sheet.w + 10, sheet.h + 10], [-10, sheet.h + 10]]), { fill })
  return at
}

/** Several soft bands of light, as thin cloud or mist. */
export function mist(
  sheet: Sheet,
  random: Rng,
  count: number,
  from: number,
  to: number,
  color: string,
  opacity = 0.25,
): void {
  const filter = sheet.blur(18)
  for (let i = 0; i < count; i++) {
    sheet.ellipse(
      random.range(0, sheet.w),
      random.range(from, to),
      random.range(160, 520),
      random.range(8, 22),
      color,
      { opacity: random.range(0.4, 1) * opacity, filter },
    )
  }
}

/** Birds as small double arcs, in a loose flock. */
export function birds(
  sheet: Sheet,
  random: Rng,
  x: number,
  y: number,
  count: number,
  color: string,
  size = 16,
): void {
  for (let i = 0; i < count; i++) {
    const [bx, by, s] = [x + random.gauss() * 90, y + random.gauss() * 40, size * random.range(0.5, 1.1)]
    sheet.path(
      `M${bx - s} ${by - s * 0.35}Q${bx - s * 0.4} ${by - s * 0.5} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.5} ${bx + s} ${by - s * 0.3}`,
      { fill: 'none', stroke: color, 'stroke-width': s * 0.16, 'stroke-linecap': 'round' },
    )
  }
}
