import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** The cabinet of the indexer. */
export function whatTheIndexKnows(sheet: Sheet, random: Rng): void {
  sheet.fill('#1a1433')
  const tones = [
    '#2f4fa8',
    '#3a62c4',
    '#27408c',
    '#5a4bb0',
    '#7458c8',
    '#46389a',
    '#c98a3e',
    '#b3703a',
    '#2b6f83',
    '#31509c',
  ]
  const [w, h] = [178, 126]
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 9; column++) {
      if (row === 3 && (column === 4 || column === 5)) continue
      drawer(sheet, column * w + 4, row * (h + 4) + 2, w - 6, h - 4, random.pick(tones), random)
    }
  }
  const [x, y] = [4 * w, 3 * (h + 4)]
  sheet.rect(x, y, w * 2, h + 4, '#0b0820')
  sheet.rect(x - 36, y + 40, w * 2 + 72, 250, '#000', { opacity: 0.45, filter: sheet.blur(22) })
  for (let i = 0; i < 26; i++) {
    const [cx, cy] = [x + 6 + (i % 2) * 3, y - 96 + i * 6]
    const color = i % 7 === 3 ? random.pick(['#f25c78', '#6fb1ff', '#f2b544']) : '#fff3dc'
    const tab = 20 + ((i * 53) % 250)
    sheet
      .rect(cx + tab, cy - 14, 62, 18, color, { rx: 5 })
      .rect(cx, cy, w * 2 - 18, 40, color, { rx: 4 })
      .rect(cx, cy, w * 2 - 18, 2, '#b89a72', { opacity: 0.5 })
    sheet.rect(cx + tab + 10, cy - 8, 34, 4, '#6b5a7a')
  }
  drawer(sheet, x - 22, y + 62, w * 2 + 44, 190, '#d9913f', random, 1.7)
}

function drawer(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  random: Rng,
  scale = 1,
): void {
  sheet.rect(x, y, w, h, fill, { rx: 6 })
  sheet.rect(
    x,
    y,
    w,
    h,
    sheet.linear([
      [0, '#fff', 0.16],
      [0.12, '#fff', 0],
      [0.85, '#000', 0],
      [1, '#000', 0.3],
    ]),
    { rx: 6 },
  )
  for (let i = 0; i < 5; i++)
    sheet.path(`M${x + 8} ${y + h * random.range(0.1, 0.9)}q${w / 2} ${random.range(-10, 10)} ${w - 16} 0`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 1,
      opacity: 0.09,
    })
  const [cx, cy] = [x + w / 2, y + h * 0.34]
  sheet
    .rect(cx - 40 * scale, cy - 15 * scale, 80 * scale, 30 * scale, '#e8c27a', { rx: 4 })
    .rect(cx - 35 * scale, cy - 11 * scale, 70 * scale, 22 * scale, '#fff6e2', { rx: 2 })
  sheet.rect(cx - 22 * scale, cy - 3 * scale, random.range(26, 46) * scale, 4 * scale, '#4a3a5c', { rx: 2 })
  sheet
    .circle(cx, y + h * 0.73, 11 * scale, '#6b4a22')
    .circle(cx, y + h * 0.71, 10 * scale, '#f3d08c')
    .circle(cx - 3 * scale, y + h * 0.69, 3.4 * scale, '#fff6dc')
}
