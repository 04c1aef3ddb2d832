import { smooth, type Point, type Sheet } from '../sheet'

export interface MothColors {
  fore: readonly [string, string]
  hind: readonly [string, string]
  mark: string
  eye: string
  body: string
}

/** The great moth of the night stories. */
export const mothColors: MothColors = {
  fore: ['#f3b26b', '#a8432f'],
  hind: ['#f7d08a', '#7c2f4a'],
  mark: '#3a1530',
  eye: '#fbe7b5',
  body: '#2a1026',
}

const foreWing: Point[] = [
  [8, -30],
  [70, -96],
  [190, -178],
  [268, -196],
  [286, -168],
  [262, -120],
  [246, -62],
  [196, -14],
  [110, 20],
  [14, 22],
]
const hindWing: Point[] = [
  [10, 8],
  [90, 6],
  [180, 24],
  [214, 76],
  [192, 146],
  [128, 188],
  [72, 160],
  [30, 90],
]

function wing(sheet: Sheet, outline: Point[], colors: readonly [string, string], mark: string): void {
  const shape = smooth(outline, true)
  const fill = sheet.linear(
    [
      [0, colors[0]],
      [1, colors[1]],
    ],
    20,
  )
  sheet.path(shape, { fill })
  const bands = [0.82, 0.74, 0.5, 0.34]
  sheet.group({ 'clip-path': sheet.clip(shape) }, () => {
    bands.forEach((scale, i) => {
      const inner = outline.map(([x, y]) => [x * scale, y * scale + 4] as const)
      sheet.path(smooth(inner, true), {
        fill: i === 1 ? mark : 'none',
        'fill-opacity': 0.16,
        stroke: mark,
        'stroke-width': i % 2 ? 3 : 7,
        opacity: 0.75,
      })
    })
    outline.forEach(([x, y]) =>
      sheet.line(
        [
          [6, 0],
          [x * 0.6, y * 0.55 + 4],
          [x, y],
        ],
        mark,
        1.4,
        { opacity: 0.5 },
      ),
    )
  })
  sheet.path(shape, { fill: 'none', stroke: mark, 'stroke-width': 4, opacity: 0.9 })
}

function eyespot(sheet: Sheet, x: number, y: number, r: number, { eye, mark, body }: MothColors): void {
  sheet
    .circle(x, y, r, mark)
    .circle(x, y, r * 0.76, eye)
    .circle(x, y, r * 0.45, body)
  sheet.circle(x - r * 0.16, y - r * 0.18, r * 0.14, '#fff', { opacity: 0.9 })
}

function side(sheet: Sheet, colors: MothColors): void {
  wing(sheet, hindWing, colors.hind, colors.mark)
  eyespot(sheet, 128, 92, 27, colors)
  wing(sheet, foreWing, colors.fore, colors.mark)
  eyespot(sheet, 158, -92, 30, colors)
  sheet.path('M6 -58C30 -90 62 -104 84 -128', {
    fill: 'none',
    stroke: colors.body,
    'stroke-width': 4,
    'stroke-linecap': 'round',
  })
  for (let i = 0; i < 9; i++) {
    const [x, y] = [20 + i * 7, -74 - i * 6]
    sheet.line(
      [
        [x - 5, y - 11],
        [x, y],
        [x + 11, y + 4],
      ],
      colors.body,
      2,
    )
  }
}

/** A great moth with open wings around 0, 0; about 570 wide. */
export function moth(sheet: Sheet, colors: MothColors): void {
  sheet.group({}, () => side(sheet, colors))
  sheet.group({ transform: 'scale(-1 1)' }, () => side(sheet, colors))
  const fur = sheet.linear([
    [0, colors.fore[0]],
    [1, colors.body],
  ])
  sheet.ellipse(0, 48, 21, 84, colors.body)
  for (let i = 0; i < 7; i++) sheet.ellipse(0, 8 + i * 17, 19 - i * 1.7, 5, colors.fore[0], { opacity: 0.7 })
  sheet.ellipse(0, -26, 28, 42, fur).circle(0, -64, 15, colors.body)
  sheet.circle(-9, -68, 5, colors.eye).circle(9, -68, 5, colors.eye)
}

/** A small moth as a plain shape. */
export function smallMoth(sheet: Sheet, fill: string): void {
  sheet.path('M0 0C-10 -22 -34 -26 -38 -14C-34 -2 -20 4 0 4C20 4 34 -2 38 -14C34 -26 10 -22 0 0Z', { fill })
  sheet
    .path('M0 2C-10 4 -24 10 -20 20C-12 24 -4 14 0 6C4 14 12 24 20 20C24 10 10 4 0 2Z', {
      fill,
      opacity: 0.8,
    })
    .ellipse(0, 2, 3.4, 13, fill)
}
