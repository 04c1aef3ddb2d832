import type { Rng } from '../rng'
import type { Point, Sheet } from '../sheet'

/** Lines of a text, and the stroke that sends some of them away. */
export function cutAThousandWords(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear(
      [
        [0, '#f7ecd8'],
        [1, '#efd9b8'],
      ],
      60,
    ),
  )
  const inks = ['#1f2a5c', '#27397a', '#1b2350']
  const cutAt = (y: number) => 1010 - (y - 60) * 0.42
  for (let row = 0; row < 21; row++) {
    const y = 70 + row * 37
    let x = 130 + (row % 6 === 0 ? 60 : 0)
    while (x < 1420) {
      const width = random.range(24, 128)
      const kept = x + width < cutAt(y) - 10
      if (kept || random.chance(0.2)) {
        if (kept) sheet.rect(x, y, width, 15, random.pick(inks), { rx: 7.5, opacity: random.range(0.8, 1) })
      } else {
        const far = (x - cutAt(y)) / 420
        const fall = far * far * random.range(30, 190)
        sheet.at(
          x + far * 70,
          y + fall,
          () =>
            sheet.rect(0, 0, width, 15, random.pick(['#e8503f', '#f08a4b', '#d83f6b', '#f2b544']), {
              rx: 7.5,
            }),
          1,
          far * random.range(-46, 64),
        )
      }
      x += width + 13
      if (row % 6 === 5 && x > 700) break
    }
  }
  const stroke: Point[] = [
    [1090, -30],
    [1020, 120],
    [985, 240],
    [905, 420],
    [850, 560],
    [770, 720],
    [700, 930],
  ]
  sheet.line(stroke, '#d7263d', 15, { opacity: 0.94 })
  sheet.line(
    stroke.map(([x, y]) => [x + 9, y + 6] as const),
    '#d7263d',
    4,
    { opacity: 0.7 },
  )
  sheet.path('M770 720C700 690 610 720 620 790C630 850 720 850 760 770', {
    fill: 'none',
    stroke: '#d7263d',
    'stroke-width': 11,
    'stroke-linecap': 'round',
  })
  pencil(sheet)
}

function pencil(sheet: Sheet): void {
  sheet.at(
    690,
    916,
    () => {
      sheet.path('M0 0L-20 -66L20 -66Z', { fill: '#f5d9ae' }).path('M0 0L-7 -22L7 -22Z', { fill: '#d7263d' })
      sheet.rect(
        -20,
        -640,
        40,
        576,
        sheet.linear(
          [
            [0, '#a3162c'],
            [0.35, '#ee4a5a'],
            [0.7, '#d7263d'],
            [1, '#8a1026'],
          ],
          0,
        ),
      )
      sheet.rect(-20, -420, 40, 10, '#f3c56d', { opacity: 0.9 })
    },
    1.1,
    52,
  )
}
