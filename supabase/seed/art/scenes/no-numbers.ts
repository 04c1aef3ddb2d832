import { clays, mango, spiceBowl, spices } from '../parts/food'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** Bowls, mangoes and a key, seen from above. */
export function noNumbers(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear(
      [
        [0, '#4a2a22'],
        [1, '#24120f'],
      ],
      20,
    ),
  )
  for (let plank = 0; plank < 6; plank++) {
    const y = plank * 152
    sheet.rect(0, y, 1600, 150, random.pick(['#4c2c22', '#55342a', '#43261d', '#5a372a']))
    for (let i = 0; i < 16; i++) {
      const gy = y + random.range(6, 144)
      sheet.line(
        Array.from({ length: 9 }, (_, k) => [k * 205 - 20, gy + random.gauss() * 4] as const),
        '#1c0d0a',
        random.range(0.8, 2.4),
        { opacity: 0.35 },
      )
    }
    sheet.rect(0, y + 149, 1600, 4, '#160a08')
  }
  const places = [
    [330, 250, 1.7],
    [720, 200, 1.25],
    [1040, 330, 1.9],
    [560, 560, 1.6],
    [1390, 180, 1.2],
    [1420, 620, 1.75],
    [860, 690, 1.3],
  ] as const
  places.forEach(([x, y, s], i) =>
    sheet.at(
      x,
      y,
      () =>
        spiceBowl(sheet, random, spices[i % spices.length] ?? spices[0], clays[i % clays.length] ?? clays[0]),
      s,
    ),
  )
  for (const [x, y, s, a] of [
    [130, 600, 1.35, 20],
    [270, 740, 1.2, -70],
    [1180, 770, 1.1, 140],
  ] as const)
    sheet.at(
      x,
      y,
      () => {
        sheet.ellipse(12, 24, 84, 76, '#000', { opacity: 0.45, filter: sheet.blur(12) })
        mango(sheet)
      },
      s,
      a,
    )
  for (let i = 0; i < 150; i++)
    sheet.circle(
      random.range(0, 1600),
      random.range(0, 900),
      random.range(2, 5),
      random.pick(['#e8a51c', '#c4271c', '#1c0f0c', '#d9cbb4']),
      { opacity: 0.85 },
    )
  sheet.at(
    1210,
    100,
    () => {
      sheet
        .circle(0, 0, 34, 'none', { stroke: '#e8c27a', 'stroke-width': 13 })
        .rect(32, -7, 130, 14, '#e8c27a')
        .rect(120, 4, 14, 32, '#e8c27a')
        .rect(146, 4, 14, 24, '#e8c27a')
    },
    0.9,
    24,
  )
}
