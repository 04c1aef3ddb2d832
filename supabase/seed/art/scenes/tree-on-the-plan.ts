import { outline } from '../../text'
import type { Rng } from '../rng'
import { type Point, type Sheet, smooth } from '../sheet'

/** The blueprint on which the road learns to go around. */
export function treeOnThePlan(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.radial([
      [0, '#2a63c8'],
      [0.7, '#1b459c'],
      [1, '#12306f'],
    ]),
  )
  const white = '#dcebff'
  for (let x = 0; x <= 1600; x += 40)
    sheet.rect(x, 0, x % 200 ? 1 : 2, 900, white, { opacity: x % 200 ? 0.12 : 0.24 })
  for (let y = 10; y <= 900; y += 40)
    sheet.rect(0, y, 1600, (y - 10) % 200 ? 1 : 2, white, { opacity: (y - 10) % 200 ? 0.12 : 0.24 })
  const around = (side: number, gap: number): Point[] =>
    Array.from({ length: 41 }, (_, i) => {
      const x = -40 + i * 42
      const bend = Math.exp(-(((x - 800) / 330) ** 4))
      return [x, 450 + side * (gap + bend * 250)] as const
    })
  const band = (outer: number, inner: number, side: number) =>
    smooth(around(side, outer)) + smooth([...around(side, inner)].reverse()).replace('M', 'L') + 'Z'
  for (const side of [-1, 1]) sheet.path(band(94, 4, side), { fill: '#0e2a63', opacity: 0.55 })
  for (const [gap, width, dash] of [
    [94, 5, ''],
    [48, 3, '34 26'],
    [4, 4, ''],
  ] as const) {
    for (const side of [-1, 1])
      sheet.line(around(side, gap), white, width, dash ? { 'stroke-dasharray': dash } : {})
  }
  sheet.path('M-20 356H1620M-20 544H1620', {
    stroke: white,
    'stroke-width': 2,
    'stroke-dasharray': '4 12',
    opacity: 0.6,
  })
  canopy(sheet, random, 800, 450, 246)
  for (const [x, y, angle, fill] of [
    [250, 405, 180, '#f2b544'],
    [1240, 497, 0, '#f25c78'],
    [1420, 402, 180, '#f6f3ff'],
    [480, 548, 22, '#f6f3ff'],
  ] as const) {
    sheet.at(
      x,
      y,
      () =>
        sheet
          .rect(-34, -15, 68, 30, fill, { rx: 8 })
          .rect(8, -11, 13, 22, '#17306b', { rx: 3 })
          .rect(-26, -11, 9, 22, '#17306b', { rx: 3 }),
      1,
      angle,
    )
  }
  sheet
    .path('M800 450L1120 130H1360', { fill: 'none', stroke: white, 'stroke-width': 2.5 })
    .circle(800, 450, 9, white)
  const note = outline('?', 'displayItalic', 150)
  sheet.at(1390, 176, () => sheet.path(note.d, { fill: white }))
  sheet.circle(1420, 130, 92, 'none', { stroke: white, 'stroke-width': 3.5, 'stroke-dasharray': '150 6' })
  sheet.path('M554 840H1046M554 826v28M1046 826v28', { stroke: white, 'stroke-width': 2.5, fill: 'none' })
  const measure = outline('40 m', 'sans', 30)
  sheet.at(800 - measure.width / 2, 880, () => sheet.path(measure.d, { fill: white }))
}

function canopy(sheet: Sheet, random: Rng, x: number, y: number, r: number): void {
  sheet.circle(x + 26, y + 30, r, '#061a45', { opacity: 0.5, filter: sheet.blur(16) })
  const greens = ['#0d4a3c', '#12634a', '#1c7d55', '#2f9a5e', '#57b768', '#8fd07a', '#c9e58f']
  for (let i = 0; i < 1500; i++) {
    const t = i / 1500
    const radius = r * (1.04 - t * 0.3) * Math.sqrt(random.next())
    const angle = random.range(0, Math.PI * 2)
    const [cx, cy] = [x + Math.cos(angle) * radius - t * 20, y + Math.sin(angle) * radius - t * 24]
    const light = (x - cx + (y - cy)) / r
    const tone =
      greens[Math.max(0, Math.min(6, Math.round(t * 3.4 + 1.2 + light * 1.5 + random.gauss() * 0.5)))] ??
      '#1c7d55'
    sheet.ellipse(cx, cy, random.range(9, 20), random.range(6, 12), tone, {
      transform: `rotate(${random.int(0, 180)} ${Math.round(cx)} ${Math.round(cy)})`,
    })
  }
}
