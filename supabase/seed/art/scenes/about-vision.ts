import { birds, stars } from '../parts/sky'
import { type Rng, waveNoise } from '../rng'
import { type Point, polygon, type Sheet } from '../sheet'

/** A book that turns into a country. */
export function aboutVision(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#0f1440'],
      [0.45, '#43349a'],
      [0.75, '#c05aa8'],
      [1, '#f09a7a'],
    ]),
  )
  stars(sheet, random, 160, 420)
  sheet.glow(800, 560, 560, '#ffd9a0', 0.8).circle(
    800,
    520,
    190,
    sheet.linear([
      [0, '#fff3c8'],
      [1, '#ff9f6b'],
    ]),
  )
  for (let i = 0; i < 44; i++) {
    const angle = -Math.PI * (0.06 + 0.88 * (i / 43))
    const [from, to] = [230, random.range(270, 420)]
    sheet.line(
      [
        [800 + Math.cos(angle) * from, 520 + Math.sin(angle) * from],
        [800 + Math.cos(angle) * to, 520 + Math.sin(angle) * to],
      ],
      '#ffe6b0',
      2.4,
      { opacity: 0.55 },
    )
  }
  const hill = (y: number, height: number, fill: string, inset: number) => {
    const noise = waveNoise(random, 4)
    const points: Point[] = []
    for (let x = inset; x <= 1600 - inset; x += 10) {
      const u = (x - inset) / (1600 - inset * 2)
      points.push([
        x,
        y +
          150 * (1 - Math.sin(Math.PI * u) ** 0.5) -
          height * Math.sin(Math.PI * u) * (0.6 + 0.5 * noise(u * 6)),
      ])
    }
    sheet.path(polygon([...points, [1600 - inset, 860], [inset, 860]]), { fill })
  }
  hill(620, 150, '#7a4aa8', 330)
  hill(660, 120, '#5a3f9c', 290)
  hill(700, 100, '#3b56b8', 250)
  hill(740, 84, '#2f6fc4', 215)
  for (let i = 0; i < 34; i++) {
    const x = random.range(420, 1180)
    sheet.path(`M${x} 800l-13 0l13 -${random.int(34, 70)}l13 ${random.int(34, 60)}z`, {
      fill: random.pick(['#1c3f86', '#24509c', '#1a3674']),
    })
  }
  for (const s of [-1, 1]) {
    for (let i = 6; i >= 0; i--) {
      const lift = i * 9
      sheet.path(
        `M800 ${868 - lift * 0.2}C${800 + s * 160} ${770 - lift} ${800 + s * 440} ${770 - lift} ${800 + s * (640 - i * 8)} ${828 - lift}L${800 + s * (640 - i * 8)} ${846 - lift}C${800 + s * 440} ${790 - lift} ${800 + s * 160} ${790 - lift} 800 ${886 - lift * 0.2}Z`,
        { fill: i % 2 ? '#f1dfc4' : '#fff8ea' },
      )
    }
    sheet.path(
      `M800 868C${800 + s * 160} 776 ${800 + s * 440} 780 ${800 + s * 646} 836L${800 + s * 660} 880C${800 + s * 440} 836 ${800 + s * 160} 840 800 916Z`,
      { fill: s < 0 ? '#fff8ea' : '#fbeed6' },
    )
    for (let i = 0; i < 4; i++)
      sheet.path(
        `M${800 + s * 70} ${864 - i * 2 + i * 13}C${800 + s * 210} ${804 + i * 13} ${800 + s * 420} ${806 + i * 12} ${800 + s * (600 - i * 30)} ${838 + i * 10}`,
        {
          fill: 'none',
          stroke: '#8a6f9c',
          'stroke-width': 3.5,
          opacity: 0.55,
          'stroke-dasharray': '52 9 30 8',
        },
      )
  }
  sheet.path('M120 884Q460 826 800 930Q1140 826 1480 884L1480 912Q1140 860 800 962Q460 860 120 912Z', {
    fill: '#241a4d',
  })
  birds(sheet, random, 560, 330, 8, '#fff3d8', 22)
  birds(sheet, random, 1080, 260, 6, '#fff3d8', 18)
}
