import { towers } from '../parts/city'
import { clays, jackfruit, leafBlade, mango, spiceBowl, spices } from '../parts/food'
import { moth, mothColors, smallMoth } from '../parts/moth'
import { paperBird, typewriter } from '../parts/paper'
import { lighthouse, rock, waves } from '../parts/sea'
import { mist, moon, stars } from '../parts/sky'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** A great moth over a city asleep. */
export function night(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#0a0c2c'],
      [0.45, '#2a1c66'],
      [0.75, '#9a3f78'],
      [1, '#f08a4b'],
    ]),
  )
  stars(sheet, random, 210, 700)
  moon(sheet, 450, 560, 262, '#f7dba8')
  sheet.circle(
    450,
    560,
    262,
    sheet.linear([
      [0, '#fff1cf'],
      [1, '#f0b26f'],
    ]),
  )
  for (const [x, y, r] of [
    [330, 470, 34],
    [560, 640, 48],
    [380, 690, 24],
    [590, 440, 20],
  ] as const)
    sheet.circle(x, y, r, '#d9985c', { opacity: 0.3 })
  for (let i = 0; i < 22; i++)
    sheet.at(
      random.range(40, 860),
      random.range(330, 880),
      () => smallMoth(sheet, random.pick(['#fbe0a5', '#f5b96b', '#fff2d0'])),
      random.range(0.3, 0.7),
      random.range(-60, 60),
    )
  sheet.at(450, 580, () => moth(sheet, mothColors), 1.32)
  towers(sheet, random, {
    y: 1080,
    low: 60,
    high: 190,
    fill: '#5a2a6e',
    windows: ['#f7a56b', '#ffd57a'],
    lit: 0.18,
  })
  towers(sheet, random, {
    y: 1210,
    low: 150,
    high: 300,
    fill: '#1a1140',
    windows: ['#ffd57a', '#ffb454', '#7cc4ff'],
    lit: 0.28,
    width: [60, 110],
  })
}

/** A beam over patterned waves. */
export function water(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#0a1a52'],
      [0.4, '#2558b8'],
      [0.58, '#8fc0f0'],
      [0.64, '#ffd9b0'],
    ]),
  )
  stars(sheet, random, 120, 420)
  mist(sheet, random, 9, 430, 680, '#ffe3cf', 0.5)
  const colors = ['#3f86d8', '#2f72c8', '#2560b4', '#1c4e9e', '#143e88', '#0f2f70', '#0b2358']
  waves(sheet, random, { top: 760, bottom: 860, rows: 5, colors: colors.slice(0, 4), line: '#e6f2ff' })
  sheet.at(470, 850, () => rock(sheet, random, 470, 110))
  sheet.at(470, 756, () => lighthouse(sheet, 1000), 1.05)
  waves(sheet, random, { top: 880, bottom: 1230, rows: 9, colors: colors.slice(1), line: '#e6f2ff' })
}

/** A table laid with everything that has no numbers. */
export function appetite(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear(
      [
        [0, '#c8403c'],
        [0.5, '#a82f4a'],
        [1, '#6b1f42'],
      ],
      70,
    ),
  )
  for (let i = -4; i < 26; i++)
    sheet.rect(i * 60, -50, 26, 1300, '#fff', { opacity: 0.05, transform: 'rotate(14 450 600)' })
  for (const [x, y, a, l] of [
    [60, 1150, -60, 420],
    [860, 1180, -130, 440],
    [-30, 560, 14, 330],
    [930, 420, 170, 330],
  ] as const)
    sheet.at(x, y, () => leafBlade(sheet, l, 92, '#174a42', '#2f7a55'), 1, a)
  const places = [
    [250, 470, 1.55],
    [640, 420, 1.35],
    [200, 810, 1.25],
    [700, 960, 1.6],
    [330, 1060, 1.15],
  ] as const
  places.forEach(([x, y, s], i) =>
    sheet.at(x, y, () => spiceBowl(sheet, random, spices[i] ?? spices[0], clays[i] ?? clays[0]), s),
  )
  sheet.ellipse(500, 770, 170, 200, '#000', { opacity: 0.35, filter: sheet.blur(20) })
  sheet.at(480, 560, () => jackfruit(sheet, random, ['#d3d873', '#93a53c', '#47601f']), 1.35, -10)
  sheet.at(800, 690, () => mango(sheet), 1.15, 20)
  sheet.at(90, 1010, () => mango(sheet), 1.05, -40)
  for (let i = 0; i < 90; i++)
    sheet.circle(
      random.range(0, 900),
      random.range(330, 1200),
      random.range(1.5, 4.5),
      random.pick(['#ffd84d', '#f7efe0', '#3c241c', '#f0563c']),
      { opacity: 0.9 },
    )
}

/** Folded birds leave a typewriter. */
export function paper(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#16356e'],
      [0.55, '#3f72b8'],
      [1, '#a8cbe8'],
    ]),
  )
  sheet.circle(450, 620, 310, '#f7d99a', { opacity: 0.9 }).circle(450, 620, 240, '#ffe9bd')
  sheet.rect(
    0,
    1060,
    900,
    140,
    sheet.linear([
      [0, '#24224f'],
      [1, '#14122f'],
    ]),
  )
  sheet.at(450, 1066, () => typewriter(sheet, '#d7483d', '#5e1a32', '#2a1030'), 1.2)
  const tones: [string, string, string][] = [
    ['#fffaf0', '#ffe3bd', '#e0a27a'],
    ['#fff', '#dbe8ff', '#86a8e0'],
    ['#fff3f3', '#f8c9c4', '#dc7a74'],
    ['#fff6d8', '#f7d77c', '#cf9a35'],
  ] as const
  for (let i = 0; i < 24; i++) {
    const t = i / 23
    const angle = -0.7 + t * 9.4
    const r = 40 + t * 350
    const tone = random.pick(tones)
    sheet.at(
      450 + Math.cos(angle) * r * 0.98 + random.gauss() * 14,
      700 - t * 270 + Math.sin(angle) * r * 0.5,
      () => paperBird(sheet, ...tone),
      0.55 + t * 0.85,
      random.range(-30, 14),
    )
  }
}
