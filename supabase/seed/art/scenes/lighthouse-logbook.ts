import { lighthouse, rock, waves } from '../parts/sea'
import { mist, moon, stars } from '../parts/sky'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** A lamp on a rock, and the sea at night. */
export function lighthouseLogbook(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#0a1240'],
      [0.35, '#1d3a86'],
      [0.6, '#4f74c4'],
      [0.75, '#f0a58c'],
    ]),
  )
  stars(sheet, random, 260, 420)
  mist(sheet, random, 14, 300, 540, '#f7b7a3', 0.35)
  moon(sheet, 300, 170, 38)
  const colors = ['#2f62b8', '#2755a8', '#1f4996', '#183c84', '#123072', '#0d2560', '#0a1c4e']
  waves(sheet, random, { top: 560, bottom: 720, rows: 5, colors: colors.slice(0, 4), line: '#cfe0ff' })
  sheet.at(1080, 700, () => rock(sheet, random, 620, 130))
  sheet.at(1090, 586, () => lighthouse(sheet, 1400), 1.12)
  waves(sheet, random, { top: 730, bottom: 930, rows: 6, colors: colors.slice(2), line: '#cfe0ff' })
  for (let i = 0; i < 60; i++)
    sheet.circle(
      1080 + random.gauss() * 250,
      716 - Math.abs(random.gauss()) * 26,
      random.range(1.5, 5),
      '#eaf2ff',
      { opacity: 0.8 },
    )
}
