import { bus, streetLamp, towers } from '../parts/city'
import { moon, stars } from '../parts/sky'
import type { Rng } from '../rng'
import { type Point, polygon, type Sheet } from '../sheet'

const warm = ['#ffd57a', '#ffb454', '#fff0c2', '#7cc4ff'] as const

/** The ring road at night, and the bus that circles on it. */
export function nightBus(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#0b1033'],
      [0.45, '#33206b'],
      [0.72, '#a8406f'],
      [1, '#f08a4b'],
    ]),
  )
  stars(sheet, random, 150, 330)
  moon(sheet, 1310, 150, 44)
  towers(sheet, random, {
    y: 640,
    low: 110,
    high: 300,
    fill: '#4b2a74',
    windows: ['#f7a56b', '#d982b5'],
    lit: 0.22,
  })
  sheet.rect(
    0,
    420,
    1600,
    260,
    sheet.linear([
      [0, '#a8406f', 0],
      [1, '#f08a4b', 0.55],
    ]),
  )
  towers(sheet, random, {
    y: 700,
    low: 120,
    high: 380,
    fill: '#251650',
    windows: warm,
    lit: 0.34,
    width: [80, 150],
  })
  towers(sheet, random, {
    y: 780,
    low: 60,
    high: 250,
    fill: '#150d38',
    windows: warm,
    lit: 0.26,
    width: [90, 190],
  })
  sheet.rect(0, 770, 1600, 130, '#0c0826')
  const deck = 'M-20 742Q800 610 1620 690L1620 742Q800 664 -20 800Z'
  for (const [x, y] of [
    [180, 752],
    [620, 702],
    [1060, 690],
    [1500, 712],
  ] as const) {
    sheet.path(
      polygon([
        [x - 30, y - 10],
        [x + 50, y - 14],
        [x + 30, 920],
        [x - 10, 920],
      ]),
      { fill: '#0c0826' },
    )
  }
  sheet.path(deck, {
    fill: sheet.linear([
      [0, '#3c2a68'],
      [1, '#0d0929'],
    ]),
  })
  sheet.path('M-20 738Q800 606 1620 686', {
    fill: 'none',
    stroke: '#ffb777',
    'stroke-width': 4,
    opacity: 0.7,
  })
  for (const [x, y] of [
    [120, 724],
    [470, 680],
    [1180, 664],
    [1490, 680],
  ] as const)
    streetLamp(sheet, x, y, 150, '#120b30')
  sheet.at(660, 674, () => bus(sheet, '#2f6fe4', '#ffc861', '#17113a'), 1.12, -1.4)
  for (let i = 0; i < 26; i++) {
    const y = 800 + i * 4.2
    const start = random.range(-200, 900)
    const color = random.pick(['#ff5d73', '#ffd98a', '#ff9d5c', '#8fb8ff'])
    const trail: Point[] = [
      [start, y + 24],
      [start + 400, y],
      [start + random.range(600, 1100), y + 10],
    ]
    sheet.line(trail, color, random.range(1.5, 4), { opacity: random.range(0.25, 0.8) })
  }
}
