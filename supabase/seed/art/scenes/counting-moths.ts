import { moth, mothColors, smallMoth } from '../parts/moth'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** A lamp, a sheet, and what comes to it. */
export function countingMoths(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.radial(
      [
        [0, '#f6c667'],
        [0.22, '#d98442'],
        [0.5, '#5a3350'],
        [0.8, '#1c1838'],
        [1, '#0d0d24'],
      ],
      0.5,
      0.5,
    ),
  )
  for (let ring = 1; ring < 9; ring++) {
    sheet.circle(800, 450, ring * 92, 'none', {
      stroke: '#ffe6ad',
      'stroke-width': 1.6,
      opacity: 0.3 / ring + 0.05,
      'stroke-dasharray': '2 14',
      'stroke-linecap': 'round',
    })
  }
  for (const side of [-1, 1]) {
    for (let i = 0; i < 11; i++) {
      const x = 800 + side * random.range(560, 840)
      const bend = random.range(-80, 80)
      leaf(
        sheet,
        x,
        920,
        random.range(320, 760),
        bend - side * 60,
        random.pick(['#16203a', '#1c2c45', '#22213f', '#121a30']),
      )
    }
  }
  for (let i = 0; i < 46; i++) {
    const angle = i * 0.62
    const radius = 250 + i * 10.5 + random.gauss() * 24
    const [x, y] = [800 + Math.cos(angle) * radius * 1.15, 450 + Math.sin(angle) * radius * 0.72]
    const fill = random.pick(['#fbe0a5', '#f5b96b', '#e98f57', '#fff2d0', '#c9d7a0'])
    sheet.at(x, y, () => smallMoth(sheet, fill), random.range(0.35, 0.95), (angle * 180) / Math.PI + 90)
  }
  sheet.glow(800, 430, 420, '#fff2cc', 0.85)
  sheet.at(800, 462, () => moth(sheet, mothColors), 1.28)
}

function leaf(sheet: Sheet, x: number, y: number, length: number, bend: number, fill: string): void {
  const tip = [x + bend * 2, y - length] as const
  sheet.path(
    `M${x} ${y}C${x - 46} ${y - length * 0.4} ${tip[0] - 30} ${tip[1] + length * 0.3} ${tip[0]} ${tip[1]}C${tip[0] + 26} ${tip[1] + length * 0.36} ${x + 52} ${y - length * 0.36} ${x} ${y}Z`,
    { fill },
  )
  sheet.path(`M${x} ${y}Q${x + bend * 0.5} ${y - length * 0.55} ${tip[0]} ${tip[1]}`, {
    fill: 'none',
    stroke: '#e9a860',
    'stroke-width': 1.5,
    opacity: 0.35,
  })
}
