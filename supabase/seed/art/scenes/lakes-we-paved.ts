import { type Rng, waveNoise } from '../rng'
import { type Point, type Sheet, smooth } from '../sheet'

/** Old shorelines under the grid of streets, as on tracings held to the light. */
export function lakesWePaved(sheet: Sheet, random: Rng): void {
  sheet.fill('#f1e7d3')
  const lakes = [
    [330, 250, 210, 130],
    [760, 190, 150, 105],
    [650, 560, 250, 150],
    [1110, 400, 190, 150],
    [1400, 690, 200, 125],
    [180, 720, 170, 110],
    [1420, 150, 150, 90],
  ] as const
  const blobs = lakes.map(([x, y, rx, ry]) => {
    const noise = waveNoise(random, 3)
    return (scale: number): Point[] =>
      Array.from({ length: 30 }, (_, i) => {
        const angle = (i / 30) * Math.PI * 2
        const r = scale * (1 + 0.3 * noise(Math.cos(angle) * 2) + 0.16 * noise(Math.sin(angle) * 2 + 4))
        return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r] as const
      })
  })
  sheet.group({ transform: 'rotate(-13 800 450)' }, () => streets(sheet, random))
  sheet.group({ style: 'mix-blend-mode:multiply' }, () => {
    const flow: Point[][] = [
      [
        [330, 250],
        [520, 300],
        [560, 430],
        [650, 560],
      ],
      [
        [760, 190],
        [930, 250],
        [1110, 400],
      ],
      [
        [650, 560],
        [860, 690],
        [1130, 640],
        [1400, 690],
      ],
      [
        [1110, 400],
        [1240, 520],
        [1400, 690],
      ],
      [
        [1420, 150],
        [1320, 270],
        [1110, 400],
      ],
      [
        [180, 720],
        [380, 660],
        [650, 560],
      ],
      [
        [1400, 690],
        [1520, 800],
        [1660, 840],
      ],
    ]
    for (const points of flow)
      sheet
        .line(points, '#8db8ee', 26, { opacity: 0.8 })
        .line(points, '#2f6fd6', 4, { 'stroke-dasharray': '16 9' })
    for (const blob of blobs) sheet.path(smooth(blob(1), true), { fill: '#7fb0f0', opacity: 0.8 })
  })
  for (const blob of blobs) {
    for (let i = 0; i < 8; i++)
      sheet.path(smooth(blob(1 - i * 0.125), true), {
        fill: 'none',
        stroke: i ? '#2360c8' : '#123f96',
        'stroke-width': i ? 1.8 : 5,
        opacity: 0.9 - i * 0.07,
      })
    sheet.path(smooth(blob(1.09), true), {
      fill: 'none',
      stroke: '#2360c8',
      'stroke-width': 1.6,
      'stroke-dasharray': '5 8',
    })
  }
  for (let i = 0; i < 70; i++) {
    const blob = random.pick(blobs)(random.range(0.2, 1.05))
    const [x, y] = random.pick(blob)
    sheet
      .circle(x, y, 8, '#d9303e')
      .circle(x, y, 13, 'none', { stroke: '#d9303e', 'stroke-width': 1.5, opacity: 0.6 })
  }
  sheet.at(
    1500,
    430,
    () =>
      sheet
        .path('M0 -54L16 0L0 54L-16 0Z', { fill: '#26325c' })
        .path('M0 -54L16 0H-16Z', { fill: '#d9303e' })
        .circle(0, 0, 38, 'none', { stroke: '#26325c', 'stroke-width': 3 }),
    1,
    13,
  )
}

function streets(sheet: Sheet, random: Rng): void {
  for (let x = -300; x < 1900;) {
    const width = random.range(54, 120)
    for (let y = -300; y < 1200;) {
      const height = random.range(40, 92)
      if (random.chance(0.95)) {
        sheet.rect(
          x,
          y,
          width,
          height,
          random.pick(['#ddceb2', '#d8c6a6', '#e3d6bd', '#d2bf9d', '#dccdb4', '#cfd3b0']),
        )
        for (let k = 14; k < width - 8; k += random.range(34, 60))
          sheet.path(`M${Math.round(x + k)} ${Math.round(y)}v${Math.round(height)}`, {
            stroke: '#f1e7d3',
            'stroke-width': 2,
          })
      }
      y += height + random.pick([7, 7, 9, 16])
    }
    x += width + random.pick([8, 8, 10, 20])
  }
}
