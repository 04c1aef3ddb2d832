import { tumbler } from '../parts/food'
import type { Rng } from '../rng'
import type { Point, Sheet } from '../sheet'

/** Breakfast, standing, in front of tiles. */
export function elevenMinutes(sheet: Sheet, random: Rng): void {
  const tones = ['#f6c667', '#e4704f', '#f8e3bd', '#2f6f86', '#c8403c', '#f09a4b', '#1f4a6e', '#ffd98c']
  for (let x = 0; x < 1600; x += 160) {
    for (let y = -20; y < 700; y += 160) {
      const back = random.pick(tones)
      const front = random.pick(tones.filter((tone) => tone !== back))
      sheet.rect(x, y, 160.5, 160.5, back)
      const turn = random.int(0, 3) * 90
      sheet.group({ transform: `rotate(${turn} ${x + 80} ${y + 80})` }, () => {
        sheet.path(`M${x} ${y}h160A160 160 0 0 1 ${x} ${y + 160}Z`, { fill: front })
        if (random.chance(0.5)) sheet.path(`M${x} ${y}h80A80 80 0 0 1 ${x} ${y + 80}Z`, { fill: back })
        if (random.chance(0.3)) sheet.circle(x + 122, y + 122, 22, front)
      })
    }
  }
  sheet.rect(
    0,
    0,
    1600,
    720,
    sheet.linear([
      [0, '#2a1030', 0.5],
      [0.5, '#2a1030', 0.08],
      [1, '#2a1030', 0.45],
    ]),
  )
  sheet.rect(
    0,
    664,
    1600,
    240,
    sheet.linear([
      [0, '#dfe7f5'],
      [0.1, '#9aa7c4'],
      [0.5, '#66718f'],
      [1, '#343b55'],
    ]),
  )
  for (let i = 0; i < 70; i++)
    sheet.path(`M${random.int(0, 1500)} ${random.int(690, 890)}h${random.int(40, 300)}`, {
      stroke: '#fff',
      'stroke-width': 1,
      opacity: 0.14,
    })
  sheet.at(1160, 800, () => tumbler(sheet), 1.28)
  steam(sheet, 1160, 350)
  sheet.at(500, 790, () => dosa(sheet, random))
}

function steam(sheet: Sheet, x: number, y: number): void {
  for (const [dx, s] of [
    [-46, 1],
    [4, -1],
    [52, 1],
  ] as const) {
    const points: Point[] = Array.from({ length: 9 }, (_, i) => [
      x + dx + s * Math.sin(i * 0.9) * (12 + i * 4),
      y - i * 36,
    ])
    sheet.line(points, '#fff', 16, { opacity: 0.5, filter: sheet.blur(5) })
  }
}

function dosa(sheet: Sheet, random: Rng): void {
  sheet
    .ellipse(8, 22, 430, 62, '#20122b', { opacity: 0.4 })
    .ellipse(0, 0, 420, 66, '#c3cde2')
    .ellipse(0, -8, 390, 54, '#eef3fd')
    .ellipse(0, -4, 360, 46, '#aab6d0')
  sheet.path('M-330 -16C-380 -130 -250 -196 0 -190C250 -196 390 -120 336 -16C240 24 -250 24 -330 -16Z', {
    fill: sheet.linear([
      [0, '#f7c766'],
      [0.5, '#df8f34'],
      [1, '#9a4a18'],
    ]),
  })
  for (let i = 0; i < 15; i++)
    sheet.path(`M${-300 + i * 8} ${-40 - i * 9}Q0 ${-100 - i * 6} ${310 - i * 10} ${-40 - i * 9}`, {
      fill: 'none',
      stroke: i % 2 ? '#8f4416' : '#ffdf96',
      'stroke-width': random.range(2, 6),
      opacity: 0.42,
    })
  for (let i = 0; i < 110; i++)
    sheet.ellipse(
      random.range(-290, 290),
      random.range(-160, -20),
      random.range(2, 9),
      random.range(1.5, 4),
      random.pick(['#8f4416', '#ffe6a8', '#b8611c']),
      { opacity: 0.6 },
    )
  sheet
    .path('M336 -16C390 -96 340 -150 286 -160C250 -120 262 -40 336 -16Z', { fill: '#7a3a14' })
    .path('M326 -30C362 -90 332 -130 296 -138C274 -108 282 -54 326 -30Z', { fill: '#f4c95c' })
  for (const [x, fill, light] of [
    [-230, '#f6f2df', '#ffffff'],
    [-110, '#c8402c', '#ea7a4c'],
  ] as const) {
    sheet
      .ellipse(x, 26, 62, 30, '#7d89ab')
      .ellipse(x, 16, 62, 28, '#eef3fd')
      .ellipse(x, 16, 52, 21, fill)
      .ellipse(x - 12, 11, 20, 6, light)
  }
}
