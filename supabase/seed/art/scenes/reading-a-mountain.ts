import { mist, moon, ridge, stars } from '../parts/sky'
import type { Rng } from '../rng'
import { type Point, polygon, type Sheet } from '../sheet'

/** The mountain opposite, read from a roof in the evening. */
export function readingAMountain(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#171a55'],
      [0.4, '#6a4aa8'],
      [0.65, '#f092a0'],
      [0.8, '#ffc79a'],
    ]),
  )
  stars(sheet, random, 140, 260)
  moon(sheet, 1240, 190, 52)
  const peaks: Point[] = [
    [-20, 620],
    [180, 430],
    [300, 500],
    [520, 210],
    [600, 270],
    [700, 180],
    [860, 360],
    [960, 320],
    [1180, 520],
    [1380, 400],
    [1620, 560],
  ]
  facets(sheet, random, peaks)
  mist(sheet, random, 14, 520, 660, '#ffd9d0', 0.55)
  const tones = ['#7a5cb0', '#574592', '#3d3476', '#292459']
  tones.forEach((fill, i) =>
    ridge(sheet, random, { y: 640 + i * 46, height: 60 - i * 7, waves: 6 + i * 1.5, fill, rough: 5 }),
  )
  sheet.rect(0, 812, 1600, 88, '#14112f')
  house(sheet, 180, 830)
  house(sheet, 1180, 846)
  sheet.path('M520 812L560 700L1020 700L1060 812Z', { fill: '#1b173f' }).rect(560, 686, 460, 20, '#2c2560')
  ;[600, 648, 700, 790, 850, 900, 966].forEach((x, i) =>
    person(sheet, x, 688, i === 3 ? 0.62 : random.range(0.9, 1.1)),
  )
  sheet.rect(760, 740, 44, 50, '#ffcf7d').glow(782, 764, 110, '#ffbf66', 0.8)
}

function facets(sheet: Sheet, random: Rng, peaks: readonly Point[]): void {
  sheet.path(polygon([...peaks, [1620, 900], [-20, 900]]), { fill: '#8f6fc0' })
  peaks.forEach(([x, y], i) => {
    const before = peaks[i - 1]
    const after = peaks[i + 1]
    if (!before || !after || y > before[1] || y > after[1]) return
    const foot = 700
    sheet.path(
      polygon([[x, y], after, [after[0] - 20, foot], [x + 40, foot], [x + 10, y + 150], [x - 20, y + 80]]),
      { fill: '#6447a0', opacity: 0.75 },
    )
    const snow: Point[] = [[x, y]]
    const slope = (p: Point, t: number): Point => [x + (p[0] - x) * t, y + (p[1] - y) * t]
    snow.push(slope(after, 0.55))
    for (let k = 1; k < 7; k++) {
      const [a, b] = [slope(after, 0.55), slope(before, 0.6)]
      const t = k / 7
      snow.push([
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + (k % 2 ? 34 : -16) + random.gauss() * 8,
      ])
    }
    snow.push(slope(before, 0.6))
    sheet.path(polygon(snow), { fill: '#fdf1ff' })
    sheet.path(polygon([[x, y], slope(after, 0.55), [x + 30, y + 70], [x + 4, y + 34]]), { fill: '#c9b2ea' })
  })
}

function house(sheet: Sheet, x: number, y: number): void {
  sheet.rect(x, y - 120, 240, 140, '#1b173f').rect(x - 12, y - 132, 264, 18, '#2c2560')
  for (const wx of [36, 150])
    sheet.rect(x + wx, y - 86, 40, 46, '#241e50').rect(x + wx - 6, y - 92, 52, 7, '#3d3476')
  for (const wx of [0, 60, 120, 180, 236]) sheet.rect(x + wx, y - 152, 3, 24, '#2c2560')
  ;['#f25c78', '#ffd36b', '#6fb1ff', '#8fe0b0'].forEach((flag, i) =>
    sheet.path(`M${x + 4 + i * 60} ${y - 150}q26 12 52 0l-6 20q-20 8 -40 0z`, { fill: flag, opacity: 0.85 }),
  )
}

function person(sheet: Sheet, x: number, y: number, scale: number): void {
  sheet.at(
    x,
    y,
    () => {
      sheet
        .path('M-20 0C-22 -50 -16 -78 0 -80C16 -78 22 -50 20 0Z', { fill: '#0c0a24' })
        .circle(0, -92, 14, '#0c0a24')
      sheet.path('M-16 -96q16 -16 32 0l-4 -10q-12 -12 -24 0z', { fill: '#d2566e' })
    },
    scale,
  )
}
