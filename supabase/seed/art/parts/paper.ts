import { polygon, type Sheet } from '../sheet'

/** A folded paper bird around 0, 0, about 120 wide; it flies to the right. */
export function paperBird(sheet: Sheet, light: string, middle: string, shade: string): void {
  sheet.path(
    polygon([
      [-60, 6],
      [-8, -4],
      [10, 22],
      [-18, 30],
    ]),
    { fill: shade },
  )
  sheet.path(
    polygon([
      [-8, -4],
      [34, -70],
      [30, 4],
      [10, 22],
    ]),
    { fill: light },
  )
  sheet.path(
    polygon([
      [-8, -4],
      [-34, -60],
      [16, -12],
    ]),
    { fill: middle },
  )
  sheet.path(
    polygon([
      [10, 22],
      [30, 4],
      [66, -14],
      [44, 10],
    ]),
    { fill: middle },
  )
  sheet.path(
    polygon([
      [66, -14],
      [44, 10],
      [50, -6],
    ]),
    { fill: shade },
  )
}

/** A sheet with a few lines of writing. */
export function letter(sheet: Sheet, width: number, height: number, paper: string, ink: string): void {
  sheet.rect(0, 0, width, height, paper)
  for (let y = 22; y < height - 12; y += 13) {
    const part = y > height - 28 ? 0.4 : 0.72 + ((y * 7) % 5) * 0.03
    sheet.rect(width * 0.1, y, width * part, 3.4, ink, { opacity: 0.6, rx: 1.7 })
  }
}

/** A portable typewriter, 460 wide, its feet on y = 0. */
export function typewriter(sheet: Sheet, body: string, dark: string, key: string): void {
  sheet.at(-110, -360, () => letter(sheet, 220, 190, '#fff8e8', dark))
  sheet.rect(-230, -196, 460, 38, dark, { rx: 18 })
  for (const x of [-252, 222]) sheet.rect(x, -200, 30, 46, '#0f0b20', { rx: 8 })
  sheet.path('M-238 -206q-26 -34 8 -52', {
    fill: 'none',
    stroke: '#c9ccd8',
    'stroke-width': 8,
    'stroke-linecap': 'round',
  })
  sheet.path('M-190 -168H190L230 -20Q232 0 214 0H-214Q-232 0 -230 -20Z', {
    fill: sheet.linear([
      [0, body],
      [1, dark],
    ]),
  })
  sheet
    .path('M-120 -168Q0 -96 120 -168Z', { fill: dark })
    .rect(-54, -118, 108, 16, key, { rx: 4, opacity: 0.85 })
  for (let row = 0; row < 4; row++) {
    const count = 11 - (row === 3 ? 5 : 0)
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * (32 + row * 1.4) + (row % 2) * 8
      const y = -88 + row * 24
      if (row === 3) continue
      sheet
        .circle(x, y + 3, 12, '#0f0b20')
        .circle(x, y, 11, key)
        .circle(x, y, 8, '#fffaf0')
    }
  }
  sheet.rect(-110, -22, 220, 13, key, { rx: 6 })
}

/** An open umbrella, 560 wide; the tip of its canopy at 0, 0. */
export function umbrella(sheet: Sheet, fill: string, rib: string, pole: number): void {
  sheet
    .rect(-4, 0, 8, pole, rib)
    .path(
      'M0 0C-170 6 -262 88 -280 190Q-234 156 -188 190Q-140 156 -94 190Q-46 156 0 190Q46 156 94 190Q140 156 188 190Q234 156 280 190C262 88 170 6 0 0Z',
      { fill },
    )
  for (const x of [-188, -94, 0, 94, 188])
    sheet.path(`M0 0Q${x * 0.9} 60 ${x} 190`, {
      fill: 'none',
      stroke: rib,
      'stroke-width': 2.5,
      opacity: 0.8,
    })
  sheet.rect(-3, -22, 6, 26, rib)
}
