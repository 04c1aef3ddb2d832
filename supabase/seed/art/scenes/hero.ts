import { ridge, stars } from '../parts/sky'
import { type Rng, waveNoise } from '../rng'
import type { Point, Sheet } from '../sheet'

/** Ribbons of light for the front page; quiet on the left, where the words go. */
export function hero(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#060818'],
      [0.5, '#121441'],
      [0.8, '#2a1c5c'],
      [1, '#3d2266'],
    ]),
  )
  stars(sheet, random, 420, 760)
  const palette = ['#3b82f6', '#5b6cf6', '#8b5cf6', '#b04df0', '#d946ef', '#38b6f6']
  sheet.group({ style: 'mix-blend-mode:screen' }, () => {
    for (let band = 0; band < 5; band++) {
      const [a, b] = [waveNoise(random, 3), waveNoise(random, 4)]
      for (let i = 0; i < 72; i++) {
        const t = i / 72
        const points: Point[] = []
        for (let x = -40; x <= 1960; x += 60) {
          const u = x / 1920
          const spread = 30 + 240 * Math.max(0, u) ** 1.3
          points.push([
            x,
            560 - band * 38 - u * 130 + a(u * 3 + band) * 130 + (t - 0.5) * spread + b(u * 4 + t * 1.6) * 52,
          ])
        }
        const color = palette[Math.floor(t * 3 + band * 0.8) % palette.length] ?? '#8b5cf6'
        sheet.line(points, color, 1.6 + (1 - Math.abs(t - 0.5) * 2) * 3, {
          opacity: 0.07 + (1 - Math.abs(t - 0.5) * 2) * 0.27,
        })
      }
    }
  })
  sheet.glow(1480, 470, 520, '#8b5cf6', 0.5).glow(1180, 620, 420, '#d946ef', 0.28)
  const tones = ['#251a58', '#1a1244', '#110c30', '#0a0720']
  tones.forEach((fill, i) =>
    ridge(sheet, random, { y: 830 + i * 62, height: 84 - i * 12, waves: 4 + i * 1.4, fill, rough: 5 }),
  )
  for (let i = 0; i < 26; i++)
    sheet.rect(random.range(900, 1800), random.range(930, 1010), 3.4, 4.4, '#ffd98a', {
      opacity: random.range(0.4, 1),
    })
  sheet.rect(
    0,
    0,
    1100,
    1080,
    sheet.linear(
      [
        [0, '#060818', 0.62],
        [1, '#060818', 0],
      ],
      0,
    ),
  )
}
