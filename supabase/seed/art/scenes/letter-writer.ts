import { letter, paperBird, typewriter, umbrella } from '../parts/paper'
import type { Rng } from '../rng'
import { polygon, type Sheet } from '../sheet'

/** The table outside the post office. */
export function letterWriter(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#f3a65a'],
      [0.6, '#e4704f'],
      [1, '#a83a54'],
    ]),
  )
  sheet.circle(980, 390, 330, '#ffd98c', { opacity: 0.55 }).circle(980, 390, 250, '#ffe9b8', { opacity: 0.6 })
  for (let i = 0; i < 7; i++) {
    const x = 40 + i * 250
    sheet.path(`M${x} 760V420Q${x + 90} 300 ${x + 180} 420V760Z`, { fill: '#8f2f52', opacity: 0.22 })
  }
  sheet.rect(
    0,
    752,
    1600,
    148,
    sheet.linear([
      [0, '#5e1f48'],
      [1, '#2a1030'],
    ]),
  )
  for (let x = -40; x < 1640; x += 46) sheet.rect(x, 620, 7, 140, '#6b2350', { opacity: 0.55 })
  sheet.rect(0, 632, 1600, 8, '#6b2350', { opacity: 0.55 })
  sheet.at(640, 60, () => umbrella(sheet, '#1d1436', '#4a3a72', 700), 1.35, -4)
  sheet.path(
    polygon([
      [380, 716],
      [900, 716],
      [930, 744],
      [350, 744],
    ]),
    { fill: '#3a1a3a' },
  )
  for (const x of [400, 860]) sheet.rect(x, 744, 18, 130, '#2a1030')
  sheet.at(640, 716, () => typewriter(sheet, '#3d7f8c', '#16283f', '#20344f'))
  for (let i = 0; i < 19; i++) {
    const t = i / 18
    const [x, y] = [
      700 + t * 900 + random.gauss() * 50,
      400 - Math.sin(t * 2.4) * 240 - t * 60 + random.gauss() * 70,
    ]
    const tone = random.pick<[string, string, string]>([
      ['#fffaf0', '#ffe3bd', '#e9a577'],
      ['#fdf3ff', '#e6cdf0', '#b58bc4'],
      ['#fff', '#dbe8ff', '#94b3e6'],
    ] as const)
    if (i < 4)
      sheet.at(x - 60, y - 40, () => letter(sheet, 90, 120, '#fff8e8', '#7a3550'), 0.9, random.range(-40, 40))
    else sheet.at(x, y, () => paperBird(sheet, ...tone), 0.6 + t * 1.1, random.range(-24, 12))
  }
  sheet
    .path('M1300 752v-150q0 -60 70 -60t70 60v150z', { fill: '#c8283c' })
    .rect(1286, 640, 168, 14, '#8f1a34')
    .rect(1330, 600, 80, 12, '#3a0d22', { rx: 6 })
  sheet
    .path('M444 716l14 -60h44l14 60z', { fill: '#f3c56d', opacity: 0.95 })
    .ellipse(480, 656, 22, 7, '#6b2a1a')
}
