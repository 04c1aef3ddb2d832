import { mist, ridge } from '../parts/sky'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** Rain over hills, and the gauge that waits for it. */
export function listeningForRain(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#3c5a72'],
      [0.45, '#86a9a8'],
      [0.7, '#d6dcc0'],
    ]),
  )
  sheet.group({ filter: sheet.blur(14) }, () => {
    for (let i = 0; i < 44; i++)
      sheet.ellipse(
        random.range(-60, 1660),
        random.range(-30, 170),
        random.range(90, 240),
        random.range(34, 80),
        random.pick(['#2f4960', '#46647a', '#587a8a', '#3a556b']),
        { opacity: 0.8 },
      )
  })
  const tones = ['#a9c4b0', '#84b09a', '#5f9a80', '#3f8068', '#276650', '#164a3c']
  tones.forEach((fill, i) => {
    ridge(sheet, random, { y: 420 + i * 72, height: 78 - i * 8, waves: 4 + i, fill })
    mist(sheet, random, 5, 430 + i * 72, 480 + i * 72, '#eef4e4', 0.4)
  })
  for (let i = 0; i < 620; i++) {
    const [x, y, l] = [random.range(-100, 1700), random.range(-60, 900), random.range(20, 74)]
    sheet.path(`M${Math.round(x)} ${Math.round(y)}l${-Math.round(l * 0.26)} ${Math.round(l)}`, {
      stroke: '#f4fbff',
      'stroke-width': random.range(0.8, 2.2),
      opacity: random.range(0.15, 0.55),
    })
  }
  gauge(sheet, 1080, 880)
  for (let i = 0; i < 220; i++)
    sheet.path(
      `M${random.int(0, 1600)} ${random.int(850, 910)}q${random.int(-10, 10)} -30 ${random.int(-16, 16)} -${random.int(30, 70)}`,
      {
        fill: 'none',
        stroke: random.pick(['#1f6a4a', '#0f3a30', '#3b8a5c']),
        'stroke-width': 4,
        'stroke-linecap': 'round',
      },
    )
}

function gauge(sheet: Sheet, x: number, y: number): void {
  const copper = sheet.linear(
    [
      [0, '#6b2f1e'],
      [0.25, '#e08a4e'],
      [0.42, '#ffd3a0'],
      [0.6, '#c9683a'],
      [1, '#5a2418'],
    ],
    0,
  )
  sheet.at(x, y, () => {
    sheet.ellipse(0, 4, 170, 24, '#0c2f28', { opacity: 0.7 })
    sheet.rect(-112, -250, 224, 252, copper)
    sheet.rect(-120, -266, 240, 22, copper).rect(-104, -420, 208, 160, copper)
    sheet
      .rect(-112, -432, 224, 18, '#f3c56d')
      .ellipse(0, -432, 112, 22, '#ffe1a0')
      .ellipse(0, -430, 100, 17, '#4a2018')
    sheet.ellipse(0, -424, 84, 11, '#8fc4d8', { opacity: 0.9 })
    for (const [dx, r] of [
      [-60, 5],
      [-20, 7],
      [34, 5],
      [70, 6],
    ] as const)
      sheet
        .circle(dx, -452 - r * 3, r, '#eaf8ff')
        .path(`M${dx - r} ${-454 - r * 3}L${dx} ${-476 - r * 3}L${dx + r} ${-454 - r * 3}Z`, {
          fill: '#eaf8ff',
        })
  })
}
