import type { Rng } from '../rng'
import { smooth, type Point, type Sheet } from '../sheet'

/** Spices from light to dark, and the bowls they lie in. */
export const spices = [
  ['#ffd84d', '#e8a51c', '#a8640c'],
  ['#f0563c', '#c4271c', '#741210'],
  ['#6b4a3a', '#3c241c', '#1c0f0c'],
  ['#f7efe0', '#d9cbb4', '#a8977c'],
  ['#c9883c', '#95561c', '#56300c'],
  ['#9cc25a', '#5f8a2c', '#32541a'],
  ['#e88a3c', '#b8531c', '#6b2a0c'],
] as const
export const clays = ['#b8623c', '#2f5a8c', '#e3d5bd', '#3c6b62', '#7c4a86', '#c98a3e'] as const

/** A bowl of ground spice seen from above, around 0, 0, 200 wide. */
export function spiceBowl(
  sheet: Sheet,
  random: Rng,
  spice: readonly [string, string, string],
  clay: string,
): void {
  sheet.circle(14, 20, 104, '#000', { opacity: 0.45, filter: sheet.blur(12) })
  sheet.circle(0, 0, 102, clay).circle(
    0,
    0,
    102,
    sheet.linear(
      [
        [0, '#fff', 0.35],
        [0.5, '#fff', 0],
        [1, '#000', 0.4],
      ],
      50,
    ),
  )
  sheet.circle(0, 0, 86, '#000', { opacity: 0.45 })
  sheet.circle(
    2,
    3,
    82,
    sheet.radial(
      [
        [0, spice[0]],
        [0.7, spice[1]],
        [1, spice[2]],
      ],
      0.38,
      0.34,
    ),
  )
  for (let i = 0; i < 230; i++) {
    const [angle, r] = [random.range(0, 6.29), 80 * Math.sqrt(random.next())]
    sheet.circle(
      2 + Math.cos(angle) * r,
      3 + Math.sin(angle) * r,
      random.range(0.8, 2.6),
      random.pick(spice),
      { opacity: 0.75 },
    )
  }
}

/** A mango with its leaf. */
export function mango(sheet: Sheet): void {
  sheet.path('M10 -70C76 -66 92 14 50 62C14 100 -58 86 -72 28C-82 -24 -46 -74 10 -70Z', {
    fill: sheet.radial(
      [
        [0, '#d8e878'],
        [0.5, '#8fbf4a'],
        [1, '#3f7a3a'],
      ],
      0.34,
      0.3,
    ),
  })
  sheet.path('M10 -70q6 -20 -4 -34', {
    fill: 'none',
    stroke: '#5a3a1c',
    'stroke-width': 7,
    'stroke-linecap': 'round',
  })
  sheet.path('M4 -84C40 -130 96 -130 130 -104C96 -76 48 -68 4 -84Z', { fill: '#2f7a4a' }).line(
    [
      [6, -85],
      [66, -102],
      [126, -104],
    ],
    '#8fd07a',
    2.5,
  )
}

/** A long leaf from 0, 0 to the right, with its veins. */
export function leafBlade(sheet: Sheet, length: number, width: number, dark: string, light: string): void {
  const shape = `M0 0C${length * 0.2} ${-width} ${length * 0.7} ${-width} ${length} 0C${length * 0.7} ${width} ${length * 0.2} ${width} 0 0Z`
  sheet.path(shape, { fill: dark })
  sheet.path(`M0 0C${length * 0.2} ${-width} ${length * 0.7} ${-width} ${length} 0Z`, { fill: light })
  sheet.line(
    [
      [0, 0],
      [length, 0],
    ],
    '#dff0b0',
    3,
    { opacity: 0.7 },
  )
  for (let t = 0.14; t < 0.92; t += 0.11) {
    const reach = width * 0.62 * Math.sin(Math.PI * t)
    for (const s of [-1, 1])
      sheet.line(
        [
          [length * t, 0],
          [length * (t + 0.09), s * reach],
        ],
        '#dff0b0',
        1.4,
        { opacity: 0.45 },
      )
  }
}

/** A jackfruit hanging from 0, 0; about 200 wide and 300 long. */
export function jackfruit(sheet: Sheet, random: Rng, tones: readonly [string, string, string]): void {
  const outline: Point[] = [
    [0, 0],
    [60, 16],
    [98, 90],
    [104, 180],
    [76, 258],
    [10, 294],
    [-62, 268],
    [-102, 190],
    [-98, 96],
    [-56, 20],
  ]
  sheet.path('M-8 -70h16l6 78h-28z', { fill: '#6b4a2a' })
  sheet.path(smooth(outline, true), {
    fill: sheet.radial(
      [
        [0, tones[0]],
        [0.6, tones[1]],
        [1, tones[2]],
      ],
      0.32,
      0.3,
    ),
  })
  sheet.group({ 'clip-path': sheet.clip(smooth(outline, true)) }, () => {
    for (let row = 0; row < 17; row++) {
      for (let column = -6; column <= 6; column++) {
        const x = column * 19 + (row % 2 ? 9.5 : 0)
        const y = row * 18
        const edge = 1 - Math.min(1, Math.hypot(x / 110, (y - 148) / 158)) ** 3
        sheet.path(`M${x - 9} ${y}L${x} ${y - 11}L${x + 9} ${y}L${x} ${y + 10}Z`, {
          fill: tones[2],
          opacity: 0.35,
        })
        sheet.path(`M${x - 9} ${y}L${x} ${y - 11}L${x + 1} ${y - 1}Z`, {
          fill: '#f5f3a6',
          opacity: 0.55 * edge + random.range(0, 0.12),
        })
      }
    }
  })
}

/** A steel tumbler of coffee in its bowl, standing on 0, 0; 260 wide, 300 high. */
export function tumbler(sheet: Sheet): void {
  const steel = sheet.linear(
    [
      [0, '#5c6788'],
      [0.16, '#e9f0ff'],
      [0.3, '#8e9bbd'],
      [0.5, '#f9fbff'],
      [0.66, '#7d89ab'],
      [0.86, '#dfe7fa'],
      [1, '#4a5474'],
    ],
    0,
  )
  sheet.ellipse(8, 4, 170, 20, '#20122b', { opacity: 0.4 })
  sheet.path('M-130 -96L-108 -10Q-106 0 -94 0H94Q106 0 108 -10L130 -96Z', { fill: steel })
  sheet.rect(-140, -108, 280, 16, steel, { rx: 8 })
  sheet.path('M-92 -290L-70 -108H70L92 -290Z', { fill: steel })
  sheet.ellipse(0, -290, 100, 26, steel).ellipse(0, -288, 88, 21, '#4a2412')
  sheet.path(
    'M-86 -292C-96 -340 -40 -346 -30 -334C-6 -356 40 -348 44 -332C86 -342 96 -304 86 -288Q0 -262 -86 -292Z',
    { fill: '#f7e3c1' },
  )
  for (const [x, y, r] of [
    [-50, -316, 11],
    [-14, -324, 15],
    [30, -318, 12],
    [58, -304, 9],
    [-68, -302, 7],
    [8, -300, 10],
  ] as const)
    sheet.circle(x, y, r, '#fff6e4').circle(x + 3, y + 3, r * 0.7, '#ecd0a4')
}
