import { towers, waterTank } from '../parts/city'
import { stars } from '../parts/sky'
import type { Rng } from '../rng'
import { type Point, polygon, type Sheet } from '../sheet'

/** Saturn above the water tanks, seen from a roof. */
export function floorTileTelescope(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#070b24'],
      [0.55, '#16245c'],
      [0.85, '#3d4f9a'],
      [1, '#7d7fc0'],
    ]),
  )
  milkyWay(sheet, random)
  stars(sheet, random, 520, 760)
  const figures: Point[][] = [
    [
      [180, 160],
      [300, 120],
      [390, 190],
      [520, 170],
      [610, 260],
      [560, 350],
      [440, 330],
      [390, 190],
    ],
    [
      [700, 90],
      [790, 150],
      [760, 240],
      [850, 300],
      [960, 260],
      [930, 150],
      [790, 150],
    ],
    [
      [1380, 420],
      [1450, 340],
      [1530, 380],
      [1500, 480],
      [1410, 520],
      [1380, 420],
    ],
  ]
  for (const figure of figures) {
    sheet.path(polygon(figure, false), {
      fill: 'none',
      stroke: '#9fc0ff',
      'stroke-width': 1.6,
      opacity: 0.55,
    })
    for (const [x, y] of figure) sheet.glow(x, y, 20, '#cfe0ff', 0.9).circle(x, y, 4, '#fff')
  }
  saturn(sheet, 1170, 215)
  towers(sheet, random, {
    y: 880,
    low: 60,
    high: 170,
    fill: '#141b45',
    windows: ['#ffcf7d', '#8fc2ff'],
    lit: 0.18,
  })
  sheet.rect(0, 770, 1600, 130, '#0a0e28')
  for (const [x, s] of [
    [120, 3.4],
    [250, 2.6],
    [1490, 3.6],
  ] as const)
    waterTank(sheet, x, 772, s, '#0a0e28')
  telescope(sheet)
}

function milkyWay(sheet: Sheet, random: Rng): void {
  sheet.group({ filter: sheet.blur(26) }, () => {
    for (let i = 0; i < 60; i++) {
      const t = random.next()
      sheet.circle(
        t * 1700 - 60,
        640 - t * 700 + random.gauss() * 70,
        random.range(20, 80),
        random.pick(['#7a6be0', '#4b7fe8', '#c58be8']),
        { opacity: 0.11 },
      )
    }
  })
}

function saturn(sheet: Sheet, x: number, y: number): void {
  sheet.glow(x, y, 300, '#ffd79a', 0.35)
  sheet.at(
    x,
    y,
    () => {
      const rings = (half: string) => {
        for (const [r, color, width] of [
          [205, '#f6dcab', 15],
          [176, '#d9ad78', 22],
          [150, '#8f6a5a', 7],
        ] as const) {
          sheet.path(`M${-r} 0A${r} ${r * 0.27} 0 0 ${half} ${r} 0`, {
            fill: 'none',
            stroke: color,
            'stroke-width': width,
            opacity: 0.95,
          })
        }
      }
      rings('1')
      sheet.circle(
        0,
        0,
        96,
        sheet.linear([
          [0, '#fff0cc'],
          [0.35, '#f0be7c'],
          [0.5, '#f7d6a0'],
          [0.7, '#d99a62'],
          [1, '#8d4f52'],
        ]),
      )
      rings('0')
    },
    0.9,
    -18,
  )
}

function telescope(sheet: Sheet): void {
  const dark = '#04061a'
  const wood = sheet.linear([
    [0, '#f0b36a'],
    [0.5, '#c4713c'],
    [1, '#6e3030'],
  ])
  sheet.path('M540 800C548 700 560 620 606 560C640 524 690 548 694 600C700 680 688 760 690 800Z', {
    fill: dark,
  })
  sheet.circle(652, 500, 34, dark).path('M622 492q-22 50 -8 96l40 -40z', { fill: dark })
  sheet.at(
    604,
    712,
    () => {
      sheet.rect(-130, -50, 440, 100, wood, { rx: 10 })
      for (const x of [-110, 40, 280]) sheet.rect(x, -54, 22, 108, '#3d1b2b', { rx: 4 })
      sheet.ellipse(310, 0, 16, 50, '#1a0f25').ellipse(312, 0, 9, 40, '#7fb2ff', { opacity: 0.8 })
      sheet.rect(214, -78, 36, 32, '#3d1b2b', { rx: 5 }).rect(220, -96, 24, 22, '#9da2c8', { rx: 4 })
    },
    1,
    -50,
  )
  sheet.path('M560 690L680 690L720 804L520 804Z', { fill: '#3d1b2b' }).circle(612, 706, 26, '#f0b36a')
  sheet.rect(500, 798, 240, 10, dark)
}
