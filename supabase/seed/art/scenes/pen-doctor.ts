import type { Rng } from '../rng'
import { type Point, type Sheet, smooth } from '../sheet'

/** A nib as large as a church, and its line. */
export function penDoctor(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear(
      [
        [0, '#10183c'],
        [0.6, '#17265c'],
        [1, '#0c1130'],
      ],
      40,
    ),
  )
  for (let i = 0; i < 26; i++) {
    const points: Point[] = []
    for (let x = -40; x <= 1640; x += 40) {
      const near = Math.max(0, 1 - Math.abs(x - 520) / 620)
      points.push([
        x,
        560 + i * 15 + Math.sin(x / 130 + i * 0.34) * (12 + i * 1.7) * (1 - near * 0.5) - near * 20,
      ])
    }
    sheet.line(points, random.pick(['#3b82f6', '#5b8df8', '#7c6cf2', '#8b5cf6', '#49b3f0']), 2 + (i % 4), {
      opacity: 0.85 - i * 0.024,
    })
  }
  sheet.glow(520, 590, 240, '#9cc2ff', 0.7)
  sheet.at(520, 588, () => nib(sheet), 1.28, 52)
  for (let i = 0; i < 26; i++)
    sheet.circle(520 + random.gauss() * 80, 590 + random.gauss() * 44, random.range(2, 7), '#7fb0ff', {
      opacity: 0.8,
    })
}

function nib(sheet: Sheet): void {
  const gold = sheet.linear(
    [
      [0, '#8a5a1e'],
      [0.22, '#f7d98a'],
      [0.45, '#d9a441'],
      [0.55, '#fff0bd'],
      [0.75, '#c4852c'],
      [1, '#6e4212'],
    ],
    0,
  )
  const shape =
    smooth(
      [
        [0, 0],
        [-20, -60],
        [-74, -190],
        [-92, -300],
        [-74, -400],
        [-60, -450],
      ],
      false,
    ) +
    'L60 -450' +
    smooth([
      [60, -450],
      [74, -400],
      [92, -300],
      [74, -190],
      [20, -60],
      [0, 0],
    ]).replace(/^M[^C]*/, '') +
    'Z'
  sheet.rect(
    -86,
    -1000,
    172,
    560,
    sheet.linear(
      [
        [0, '#06070f'],
        [0.3, '#4a5178'],
        [0.5, '#12142a'],
        [1, '#020308'],
      ],
      0,
    ),
    { rx: 20 },
  )
  sheet.rect(-90, -520, 180, 22, gold).path(shape, { fill: gold })
  sheet.path('M0 -150L-34 -230L-46 -310L-30 -400H30L46 -310L34 -230Z', { fill: '#dfe6f5', opacity: 0.88 })
  for (const s of [-1, 1]) {
    sheet.path(
      `M0 -190C${s * 30} -220 ${s * 38} -270 ${s * 12} -300C${s * -4} -320 ${s * 26} -330 ${s * 26} -350`,
      { fill: 'none', stroke: '#9a7430', 'stroke-width': 4, 'stroke-linecap': 'round' },
    )
    sheet.path(`M${s * 58} -410C${s * 92} -330 ${s * 74} -210 ${s * 18} -80`, {
      fill: 'none',
      stroke: '#7d4f16',
      'stroke-width': 3,
      opacity: 0.7,
    })
  }
  sheet.rect(-1.8, -190, 3.6, 190, '#3a2408').circle(0, -196, 13, '#1a1030').circle(0, 0, 7, '#f4f6ff')
}
