import { archBridge, glitter, train } from '../parts/sea'
import { birds, mist, ridge } from '../parts/sky'
import type { Rng } from '../rng'
import type { Point, Sheet } from '../sheet'

/** The bridge over the river mouth, early in the morning. */
export function slowTrain(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#2a5fa8'],
      [0.3, '#7fa6d8'],
      [0.5, '#ffd3a1'],
      [0.62, '#ff9f6b'],
    ]),
  )
  sheet.glow(1090, 470, 520, '#fff0b0', 0.8).circle(1090, 478, 66, '#fff6d8')
  mist(sheet, random, 12, 180, 420, '#fff', 0.5)
  const hills = ['#b9a3c9', '#8f8fc0', '#6386a8', '#3f7a86', '#2a6a5f', '#1d5244']
  hills.forEach((fill, i) =>
    ridge(sheet, random, { y: 470 + i * 18, height: 92 - i * 13, waves: 4 + i, fill }),
  )
  sheet.rect(
    0,
    560,
    1600,
    340,
    sheet.linear([
      [0, '#ffb27a'],
      [0.25, '#d9849a'],
      [0.6, '#3f6da8'],
      [1, '#163a6e'],
    ]),
  )
  glitter(sheet, random, 1090, 566, 890, '#fff2c8')
  sheet.group({ opacity: 0.28, transform: 'translate(0 1318) scale(1 -1)' }, () => {
    archBridge(sheet, -40, 1640, 596, 140, '#1f2452')
  })
  archBridge(sheet, -40, 1640, 560, 140, '#2a2350')
  sheet.at(300, 558, () => train(sheet, 5, '#2563c9', '#f2b544'), 1.15)
  for (const [x, y, s] of [
    [420, 800, 1.5],
    [1330, 730, 1],
  ] as const) {
    sheet.at(
      x,
      y,
      () => {
        sheet.path('M-70 0Q0 34 70 0Q60 26 0 28Q-60 26 -70 0Z', { fill: '#14143a' })
        sheet
          .path('M-12 4l4 -40q8 -14 16 0l4 40z', { fill: '#14143a' })
          .circle(0, -50, 9, '#14143a')
          .line(
            [
              [30, -56],
              [-22, 30],
            ],
            '#14143a',
            4,
          )
      },
      s,
    )
  }
  birds(sheet, random, 560, 230, 9, '#2a2350')
  palms(sheet, random, 90, 900, 430)
  palms(sheet, random, 1540, 900, 380)
}

function palms(sheet: Sheet, random: Rng, x: number, y: number, height: number): void {
  for (const lean of [-50, 30]) {
    const top: Point = [x + lean, y - height * random.range(0.8, 1.05)]
    sheet.line([[x + lean * 0.2, y], [x + lean * 0.3, y - height * 0.5], top], '#10213a', 12)
    for (let i = 0; i < 9; i++) {
      const angle = -Math.PI * (0.02 + i * 0.12)
      const [dx, dy] = [Math.cos(angle) * 130, Math.sin(angle) * 70]
      sheet.path(
        `M${top[0]} ${top[1]}Q${top[0] + dx * 0.5} ${top[1] + dy * 1.3 - 24} ${top[0] + dx} ${top[1] + dy + 56}Q${top[0] + dx * 0.45} ${top[1] + dy * 0.7 + 6} ${top[0]} ${top[1]}Z`,
        { fill: i % 2 ? '#14304a' : '#10213a' },
      )
    }
  }
}
