import { outline } from '../../text'
import type { Rng } from '../rng'
import { type Point, polygon, type Sheet } from '../sheet'

/** A wall with its lettering, and the brush that did it. */
export function handPaintedSign(sheet: Sheet, random: Rng): void {
  sheet.fill('#f2b544')
  for (let i = 0; i < 40; i += 2) {
    const at = (k: number): Point => [
      800 + Math.cos((k / 40) * Math.PI * 2) * 1200,
      470 + Math.sin((k / 40) * Math.PI * 2) * 1200,
    ]
    sheet.path(polygon([[800, 470], at(i), at(i + 1)]), { fill: '#f7cf6a' })
  }
  const place = (text: string, y: number, size: number, face: string, deep: string, tilt: number) => {
    const line = outline(text, 'displayBlack', size, size * 0.02)
    sheet.at(
      800 - (line.width / 2) * Math.cos(tilt / 57),
      y - (line.width / 2) * Math.sin(tilt / 57),
      () => {
        for (let k = 26; k > 0; k--) sheet.path(line.d, { fill: deep, transform: `translate(${k} ${k})` })
        sheet.path(line.d, { fill: face, stroke: '#fff6e0', 'stroke-width': 7, 'stroke-linejoin': 'round' })
        sheet.path(line.d, {
          fill: sheet.linear([
            [0, '#fff', 0.32],
            [0.48, '#fff', 0.05],
            [0.5, '#000', 0],
            [1, '#000', 0.2],
          ]),
        })
      },
      1,
      tilt,
    )
  }
  sheet.rect(0, 0, 1600, 74, '#c8283c').rect(0, 826, 1600, 74, '#1f6f78')
  for (let x = 0; x < 1600; x += 64)
    sheet
      .path(
        polygon([
          [x, 74],
          [x + 32, 108],
          [x + 64, 74],
        ]),
        { fill: '#c8283c' },
      )
      .path(
        polygon([
          [x, 826],
          [x + 32, 792],
          [x + 64, 826],
        ]),
        { fill: '#1f6f78' },
      )
      .circle(x + 32, 38, 13, '#ffe2a0')
      .circle(x + 32, 862, 13, '#ffe2a0')
  place('FRESH', 420, 310, '#d7263d', '#5e1230', -5)
  place('MILK', 740, 310, '#1c5fc4', '#12244f', -5)
  for (const [x, y, s] of [
    [170, 250, 1.3],
    [1440, 250, 1],
    [230, 640, 0.9],
    [1360, 690, 1.4],
  ] as const)
    star(sheet, x, y, s)
  for (let i = 0; i < 90; i++)
    sheet.circle(random.range(0, 1600), random.range(90, 810), random.range(1, 4), '#b97d1f', {
      opacity: 0.3,
    })
  sheet.at(
    1238,
    530,
    () => {
      sheet
        .rect(
          -13,
          60,
          26,
          470,
          sheet.linear(
            [
              [0, '#5a2a16'],
              [0.4, '#d08a4c'],
              [1, '#5a2a16'],
            ],
            0,
          ),
          { rx: 12 },
        )
        .rect(
          -19,
          4,
          38,
          70,
          sheet.linear(
            [
              [0, '#6d7288'],
              [0.4, '#f3f5ff'],
              [1, '#6d7288'],
            ],
            0,
          ),
        )
      sheet
        .path('M-19 6C-30 -40 -14 -74 8 -104C24 -70 30 -40 19 6Z', { fill: '#2a1a1a' })
        .path('M-20 -40C-14 -74 -6 -84 8 -104C24 -74 28 -60 24 -34Q2 -56 -20 -40Z', { fill: '#1c5fc4' })
    },
    1.05,
    -38,
  )
}

function star(sheet: Sheet, x: number, y: number, scale: number): void {
  const points = (r: number): Point[] =>
    Array.from(
      { length: 10 },
      (_, i) =>
        [
          Math.sin((i * Math.PI) / 5) * (i % 2 ? r * 0.42 : r),
          -Math.cos((i * Math.PI) / 5) * (i % 2 ? r * 0.42 : r),
        ] as const,
    )
  sheet.at(
    x,
    y,
    () =>
      sheet
        .path(polygon(points(70)), { fill: '#5e1230', transform: 'translate(8 8)' })
        .path(polygon(points(70)), { fill: '#fff6e0' })
        .path(polygon(points(50)), { fill: '#1f6f78' }),
    scale,
    10,
  )
}
