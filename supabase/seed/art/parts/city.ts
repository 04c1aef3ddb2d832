import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

interface Row {
  /** Ground line. */
  y: number
  low: number
  high: number
  fill: string
  windows: readonly string[]
  /** Part of the windows with light in them. */
  lit: number
  width?: readonly [number, number]
}

/** One row of towers with lit windows. */
export function towers(sheet: Sheet, random: Rng, row: Row): void {
  const [narrow, wide] = row.width ?? [60, 130]
  for (let x = -20; x < sheet.w + 20;) {
    const width = random.range(narrow, wide)
    const height = random.range(row.low, row.high)
    const top = row.y - height
    sheet.rect(x, top, width, height + 4, row.fill)
    roof(sheet, random, x, top, width, row.fill)
    const step = random.pick([13, 15, 18])
    for (let wx = x + 9; wx < x + width - 12; wx += step) {
      for (let wy = top + 12; wy < row.y - 14; wy += step * 1.35) {
        if (!random.chance(row.lit)) continue
        sheet.rect(wx, wy, step * 0.5, step * 0.72, random.pick(row.windows), {
          opacity: random.range(0.55, 1),
        })
      }
    }
    x += width + random.range(-2, 14)
  }
}

function roof(sheet: Sheet, random: Rng, x: number, y: number, width: number, fill: string): void {
  const kind = random.int(0, 4)
  if (kind === 0) sheet.rect(x + width * 0.2, y - 14, width * 0.35, 16, fill)
  if (kind === 1) waterTank(sheet, x + width * 0.6, y, 0.8, fill)
  if (kind === 2) {
    sheet.rect(x + width * 0.5, y - 46, 3, 48, fill)
    sheet.circle(x + width * 0.5 + 1.5, y - 47, 3, '#ff5d73')
  }
}

/** A round tank on legs, as on every roof in town. */
export function waterTank(sheet: Sheet, x: number, y: number, scale: number, fill: string): void {
  sheet.at(
    x,
    y,
    () => {
      sheet.rect(-14, -30, 28, 24, fill, { rx: 4 }).rect(-6, -34, 12, 5, fill)
      sheet.rect(-12, -8, 4, 10, fill).rect(8, -8, 4, 10, fill)
    },
    scale,
  )
}

/** A bus seen from its side: 400 wide, its wheels on y = 0. */
export function bus(sheet: Sheet, body: string, light: string, dark: string): void {
  sheet.glow(200, -70, 330, light, 0.35)
  sheet.rect(0, -132, 400, 116, body, { rx: 16 })
  sheet.rect(0, -54, 400, 10, light, { opacity: 0.85 })
  const glass = sheet.linear([
    [0, '#fff6d6'],
    [1, light],
  ])
  for (let i = 0; i < 6; i++) sheet.rect(18 + i * 52, -114, 44, 46, glass, { rx: 5 })
  sheet.rect(334, -114, 50, 90, glass, { rx: 5 })
  for (const [x, y] of [
    [46, -84],
    [144, -82],
    [250, -86],
    [262, -80],
  ] as const) {
    sheet.circle(x, y, 9, dark).path(`M${x - 15} ${-68}q15 -26 30 0z`, { fill: dark })
  }
  sheet.circle(356, -88, 9, dark).path('M338 -62q18 -30 36 0z', { fill: dark })
  for (const x of [84, 312])
    sheet.circle(x, -16, 27, dark).circle(x, -16, 12, '#8d93b8').circle(x, -16, 5, dark)
  sheet.rect(388, -42, 12, 14, '#fffbe6', { rx: 4 }).rect(0, -44, 7, 18, '#ff5d73', { rx: 3 })
}

/** A street lamp with a bent neck; its foot is at x, y. */
export function streetLamp(sheet: Sheet, x: number, y: number, height: number, color: string): void {
  sheet.path(`M${x} ${y}v${-height}q0 -26 34 -26`, { fill: 'none', stroke: color, 'stroke-width': 5 })
  sheet.rect(x + 26, y - height - 30, 34, 8, color, { rx: 4 })
  sheet.glow(x + 44, y - height - 18, 90, '#ffd98a', 0.75).circle(x + 44, y - height - 20, 5, '#fff4cf')
}
