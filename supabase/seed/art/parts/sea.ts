import type { Rng } from '../rng'
import { polygon, smooth, type Point, type Sheet } from '../sheet'

/** Rows of waves, each a rolling line with fine lines under it, from far to near. */
export function waves(
  sheet: Sheet,
  random: Rng,
  options: { top: number; bottom: number; rows: number; colors: readonly string[]; line: string },
): void {
  const { top, bottom, rows, colors, line } = options
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1)
    const y = top + (bottom - top) * t ** 1.3
    const [height, length, phase] = [5 + t * 34, 90 + t * 210, random.range(0, 6.28)]
    const crest = (x: number) => y - height * Math.abs(Math.sin((x / length) * Math.PI + phase)) ** 1.6
    const points: Point[] = []
    for (let x = -20; x <= sheet.w + 20; x += 12) points.push([x, crest(x)])
    const fill = colors[Math.min(colors.length - 1, Math.floor(t * colors.length))] ?? '#000'
    sheet.path(polygon([...points, [sheet.w + 20, sheet.h + 20], [-20, sheet.h + 20]]), { fill })
    for (let i = 1; i < 4; i++) {
      const lower = points.map(([x, py]) => [x, py + i * (5 + t * 10)] as const)
      sheet.path(polygon(lower, false), {
        fill: 'none',
        stroke: line,
        'stroke-width': 0.8 + t * 1.8,
        opacity: (0.6 - i * 0.15) * (0.4 + t * 0.6),
      })
    }
  }
}

/** A striped lighthouse, 400 high, its foot at 0, 0, with beams to both sides. */
export function lighthouse(sheet: Sheet, beam: number): void {
  const light = (to: number) =>
    sheet.linear(
      [
        [0, '#fff3c4', 0.85],
        [1, '#fff3c4', 0],
      ],
      to,
    )
  sheet.group({ style: 'mix-blend-mode:screen' }, () => {
    sheet.path(`M0 -372L${beam} -520L${beam} -330Z`, { fill: light(0) })
    sheet.path(`M0 -372L${-beam} -250L${-beam} -440Z`, { fill: light(180) })
  })
  const tower = 'M-52 0L-30 -330L30 -330L52 0Z'
  sheet.path(tower, { fill: '#f6ead7' })
  sheet.group({ 'clip-path': sheet.clip(tower) }, () => {
    for (const y of [-66, -198, -330]) sheet.rect(-80, y, 160, 66, '#d2413f')
    sheet.rect(8, -340, 80, 350, '#2b1747', { opacity: 0.35 })
  })
  for (const y of [-250, -120]) sheet.rect(-8, y, 16, 26, '#ffd98a', { rx: 8 })
  sheet.rect(-46, -342, 92, 14, '#1b1238').rect(-24, -394, 48, 54, '#fff1bd')
  sheet.path('M-34 -394L0 -436L34 -394Z', { fill: '#d2413f' }).circle(0, -438, 6, '#f6ead7')
  for (const x of [-24, -8, 8, 22]) sheet.rect(x, -394, 3, 54, '#1b1238')
  sheet.glow(0, -368, 190, '#ffe9a8', 0.95)
}

/** A rock for the lighthouse: irregular facets in three tones. */
export function rock(sheet: Sheet, random: Rng, width: number, height: number): void {
  const top: Point[] = []
  for (let i = 0; i <= 10; i++) {
    const t = i / 10
    top.push([(t - 0.5) * width, -height * Math.sin(Math.PI * t) ** 0.6 * random.range(0.8, 1)])
  }
  sheet.path(polygon([...top, [width / 2, 120], [-width / 2, 120]]), { fill: '#160f33' })
  for (let i = 1; i < 10; i++) {
    const [x, y] = top[i] ?? [0, 0]
    sheet.path(
      polygon([
        [x, y + 4],
        [x + random.range(20, 70), y + 50],
        [x - 10, y + 130],
        [x - 50, y + 60],
      ]),
      { fill: random.pick(['#241a4d', '#2e2260', '#1d153f']) },
    )
  }
}

/** A long arched bridge between two x, with its deck at y. */
export function archBridge(
  sheet: Sheet,
  from: number,
  to: number,
  y: number,
  span: number,
  fill: string,
): void {
  sheet.rect(from, y, to - from, 16, fill)
  for (let x = from; x < to; x += span) {
    const d = `M${x} ${y + 14}h${span}v150h-10C${x + span - 14} ${y + 30} ${x + 14} ${y + 30} ${x + 10} ${y + 164}h-10z`
    sheet.path(d, { fill })
  }
}

/** A train of so many coaches, its wheels on y = 0, its engine at the right end. */
export function train(sheet: Sheet, coaches: number, body: string, stripe: string): void {
  for (let i = 0; i < coaches; i++) {
    const x = i * 128
    sheet.rect(x, -46, 122, 40, body, { rx: 5 }).rect(x, -20, 122, 5, stripe)
    for (let k = 0; k < 7; k++) sheet.rect(x + 9 + k * 16, -38, 10, 13, '#ffe6a3', { rx: 2 })
    for (const wx of [18, 34, 88, 104]) sheet.circle(x + wx, -5, 5, '#1b1533')
  }
  const x = coaches * 128
  sheet.path(`M${x} -8V-48H${x + 88}Q${x + 112} -46 ${x + 118} -8Z`, { fill: stripe })
  sheet.rect(x + 70, -42, 26, 14, '#ffe6a3', { rx: 3 }).rect(x, -20, 116, 5, body)
  for (const wx of [18, 36, 78, 96]) sheet.circle(x + wx, -5, 5, '#1b1533')
  sheet.glow(x + 118, -16, 70, '#fff0b8', 0.8)
}

/** A soft path of light on water under a sun or moon. */
export function glitter(
  sheet: Sheet,
  random: Rng,
  x: number,
  top: number,
  bottom: number,
  color: string,
): void {
  for (let i = 0; i < 70; i++) {
    const t = random.next()
    const y = top + (bottom - top) * t
    const width = random.range(14, 60) * (0.5 + t)
    const cx = x + random.gauss() * (20 + t * 70)
    sheet.path(
      smooth([
        [cx - width, y],
        [cx, y - 1.5],
        [cx + width, y],
      ]),
      {
        fill: 'none',
        stroke: color,
        'stroke-width': 1.5 + t * 2,
        'stroke-linecap': 'round',
        opacity: random.range(0.25, 0.9),
      },
    )
  }
}
