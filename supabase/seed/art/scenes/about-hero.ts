import { towers } from '../parts/city'
import { letter } from '../parts/paper'
import { birds, stars } from '../parts/sky'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** The long desk at dusk. */
export function aboutHero(sheet: Sheet, random: Rng): void {
  sheet.fill('#191332')
  sheet.rect(
    120,
    60,
    1360,
    560,
    sheet.linear([
      [0, '#1c2a72'],
      [0.45, '#7a4aa0'],
      [0.75, '#f0827a'],
      [1, '#ffc58a'],
    ]),
  )
  sheet.group({ 'clip-path': sheet.clip('M120 60H1480V620H120Z') }, () => {
    stars(sheet, random, 70, 260)
    towers(sheet, random, {
      y: 640,
      low: 80,
      high: 230,
      fill: '#7c3f78',
      windows: ['#ffc58a', '#ffe0b0'],
      lit: 0.2,
    })
    towers(sheet, random, {
      y: 640,
      low: 40,
      high: 200,
      fill: '#33205c',
      windows: ['#ffd57a', '#ffb454', '#8fc2ff'],
      lit: 0.36,
    })
    birds(sheet, random, 1050, 220, 8, '#33205c')
  })
  for (const x of [120, 570, 1022, 1472]) sheet.rect(x - 8, 52, 16, 576, '#0e0a24')
  sheet
    .rect(104, 50, 1392, 18, '#0e0a24')
    .rect(90, 614, 1420, 26, '#0e0a24')
    .rect(112, 250, 1376, 8, '#0e0a24')
  sheet.rect(
    0,
    700,
    1600,
    200,
    sheet.linear([
      [0, '#8a4f36'],
      [0.16, '#5f3030'],
      [1, '#2a1630'],
    ]),
  )
  sheet.glow(1180, 560, 460, '#ffd08a', 0.7)
  sheet.path('M1180 704h-70q0 -18 20 -18h100q20 0 20 18zM1172 690V520l-70 -90 12 -10 74 96v174z', {
    fill: '#0e0a24',
  })
  sheet
    .path('M1120 400L1020 450Q1010 500 1060 520L1150 440Z', { fill: '#d946ef' })
    .ellipse(1050, 490, 34, 24, '#fff2c4', { transform: 'rotate(-48 1050 490)' })
  sheet.path('M1050 490L820 700H1240Z', {
    fill: sheet.linear([
      [0, '#ffe6b0', 0.5],
      [1, '#ffe6b0', 0],
    ]),
    style: 'mix-blend-mode:screen',
  })
  stack(sheet, random, 250, 704, 13)
  stack(sheet, random, 470, 704, 7)
  sheet.at(720, 690, () => letter(sheet, 190, 240, '#fff6e2', '#3a2a5c'), 1, 62)
  sheet.at(940, 640, () => letter(sheet, 180, 230, '#fffaf0', '#3a2a5c'), 1, 74)
  sheet
    .path('M620 704v-64h70v64q0 8 -8 8h-54q-8 0 -8 -8z', { fill: '#3b82f6' })
    .path('M690 652q30 0 30 22t-30 22', { fill: 'none', stroke: '#3b82f6', 'stroke-width': 10 })
    .ellipse(655, 640, 35, 8, '#2a1630')
  sheet.rect(1340, 560, 90, 146, '#2f6f86', { rx: 10 }).ellipse(1385, 562, 45, 10, '#1c4658')
  for (const [dx, a] of [
    [-22, -14],
    [0, -3],
    [18, 9],
    [30, 20],
  ] as const)
    sheet.at(
      1385 + dx,
      566,
      () =>
        sheet
          .rect(-5, -120, 10, 120, random.pick(['#f2b544', '#f25c78', '#8b5cf6']), { rx: 3 })
          .path('M-5 -120L0 -138L5 -120Z', { fill: '#f5d9ae' }),
      1,
      a,
    )
}

function stack(sheet: Sheet, random: Rng, x: number, y: number, count: number): void {
  let top = y
  for (let i = 0; i < count; i++) {
    const [w, h] = [random.range(150, 190), random.range(12, 26)]
    const dx = random.range(-10, 10)
    top -= h
    sheet.rect(
      x - w / 2 + dx,
      top,
      w,
      h,
      random.pick(['#3b82f6', '#8b5cf6', '#d946ef', '#f2b544', '#e4704f', '#2f6f86', '#f1e7d3']),
      { rx: 3 },
    )
    sheet.rect(x - w / 2 + dx + 8, top + 3, w - 8, h - 6, '#fff6e2', { opacity: 0.85 })
  }
}
