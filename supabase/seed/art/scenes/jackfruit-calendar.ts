import { jackfruit, leafBlade } from '../parts/food'
import type { Rng } from '../rng'
import type { Sheet } from '../sheet'

/** The tree that carries its fruit on its trunk. */
export function jackfruitCalendar(sheet: Sheet, random: Rng): void {
  sheet.fill(
    sheet.linear([
      [0, '#f7d58c'],
      [0.5, '#f2a65e'],
      [1, '#cf5f5a'],
    ]),
  )
  sheet.circle(1180, 300, 210, '#fff0bd', { opacity: 0.85 })
  const greens = [
    ['#2a6b4a', '#3f8f5a'],
    ['#1f5644', '#2f7a55'],
    ['#3f8048', '#5fa85c'],
    ['#174a42', '#256a52'],
  ] as const
  for (let i = 0; i < 46; i++) {
    const [dark, light] = random.pick(greens)
    const x = random.range(-60, 1660)
    const y = random.chance(0.72) ? random.range(-60, 190) - Math.abs(x - 760) * 0.02 : random.range(760, 960)
    sheet.at(
      x,
      y,
      () => leafBlade(sheet, random.range(210, 330), random.range(54, 84), dark, light),
      1,
      y < 400 ? random.range(20, 160) : random.range(-160, -20),
    )
  }
  sheet.path(
    'M560 920C640 700 610 500 640 300C650 180 610 60 560 -20H960C900 100 890 240 900 380C910 560 900 740 980 920Z',
    {
      fill: sheet.linear(
        [
          [0, '#3a2220'],
          [0.35, '#8a5a3c'],
          [0.6, '#6b4030'],
          [1, '#2a1618'],
        ],
        0,
      ),
    },
  )
  for (let i = 0; i < 60; i++) {
    const [x, y] = [random.range(640, 900), random.range(-20, 880)]
    sheet.path(
      `M${Math.round(x)} ${Math.round(y)}q${random.int(-14, 14)} 40 ${random.int(-8, 8)} ${random.int(60, 110)}`,
      {
        fill: 'none',
        stroke: random.pick(['#2a1618', '#a8744c', '#4f2e24']),
        'stroke-width': random.range(2, 6),
        'stroke-linecap': 'round',
        opacity: 0.6,
      },
    )
  }
  const tones = [
    ['#d3d873', '#93a53c', '#47601f'],
    ['#c4cf62', '#7d9634', '#3a5420'],
    ['#e0d878', '#b09c38', '#5c5a1c'],
  ] as const
  const fruits = [
    [640, 250, 1.05],
    [890, 170, 0.9],
    [760, 400, 1.3],
    [560, 560, 0.8],
    [960, 520, 1.15],
    [700, 740, 0.55],
    [1020, 350, 0.5],
  ] as const
  fruits.forEach(([x, y, s], i) =>
    sheet.at(x, y, () => jackfruit(sheet, random, tones[i % 3] ?? tones[0]), s, random.range(-8, 8)),
  )
  for (let i = 0; i < 9; i++) {
    const [dark, light] = random.pick(greens)
    const left = i % 2 === 0
    sheet.at(
      left ? -30 : 1630,
      random.range(120, 860),
      () => leafBlade(sheet, random.range(260, 430), random.range(70, 100), dark, light),
      1,
      left ? random.range(-40, 40) : 180 + random.range(-40, 40),
    )
  }
  jackfruitHalf(sheet)
}

function jackfruitHalf(sheet: Sheet): void {
  sheet.at(
    1290,
    690,
    () => {
      sheet.ellipse(10, 150, 260, 34, '#5c1e30', { opacity: 0.4 })
      sheet
        .ellipse(0, 0, 236, 164, '#7d9634')
        .ellipse(0, 0, 214, 146, '#f5efc4')
        .ellipse(0, 0, 192, 128, '#fbe3a0')
      for (let i = 0; i < 14; i++) {
        const angle = (i / 14) * Math.PI * 2
        const [x, y] = [Math.cos(angle) * 126, Math.sin(angle) * 80]
        sheet.group(
          {
            transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round((angle * 180) / Math.PI)})`,
          },
          () =>
            sheet
              .ellipse(0, 0, 54, 24, '#f2a81c')
              .ellipse(-4, -5, 42, 14, '#ffcf5a')
              .ellipse(8, 2, 20, 10, '#b8733c'),
        )
      }
      sheet.ellipse(0, 0, 66, 30, '#f8ecc0')
    },
    1,
    -12,
  )
}
