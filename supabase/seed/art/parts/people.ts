import type { Sheet } from '../sheet'

export interface Look {
  skin: string
  shade: string
  hair: string
  clothes: readonly [string, string]
  ground: readonly [string, string]
  /** Which hair: a bun, a crop with beard, a bob, a cap of curls, a long plait. */
  style: 'bun' | 'beard' | 'bob' | 'curls' | 'cap'
  glasses?: string
}

/** A friendly portrait in flat shapes on an 800 x 800 sheet. */
export function portrait(sheet: Sheet, look: Look): void {
  const { skin, shade, hair, clothes, ground, style } = look
  sheet.fill(
    sheet.linear(
      [
        [0, ground[0]],
        [1, ground[1]],
      ],
      60,
    ),
  )
  sheet.circle(400, 380, 290, '#fff', { opacity: 0.13 }).circle(400, 380, 226, '#fff', { opacity: 0.1 })
  if (style === 'bun')
    sheet.circle(400, 128, 74, hair).path('M244 470C214 250 292 150 400 150S586 250 556 470Z', { fill: hair })
  if (style === 'bob')
    sheet.path('M220 520C190 250 290 148 400 148S610 250 580 520Q520 560 500 500H300Q280 560 220 520Z', {
      fill: hair,
    })
  if (style === 'curls') {
    for (let i = 0; i < 15; i++) {
      const angle = Math.PI * (0.9 + i * 0.0857)
      sheet.circle(400 + Math.cos(angle) * 158, 300 + Math.sin(angle) * 148, 62, hair)
    }
  }
  sheet.path('M110 810C120 640 220 588 330 568H470C580 588 680 640 690 810Z', { fill: clothes[0] })
  sheet.path('M336 470h128v110Q400 660 336 580z', { fill: shade })
  sheet.path('M270 300C270 200 330 172 400 172S530 200 530 300C530 430 476 530 400 530S270 430 270 300Z', {
    fill: skin,
  })
  for (const s of [-1, 1]) sheet.ellipse(400 + s * 132, 346, 22, 34, s < 0 ? skin : shade)
  sheet.path(
    'M400 172C476 172 530 200 530 300C530 430 476 530 400 530C452 470 486 390 480 310C476 240 452 196 400 172Z',
    { fill: shade, opacity: 0.5 },
  )
  front(sheet, style, hair, clothes[1])
  face(sheet, hair, shade, style === 'beard')
  if (look.glasses) {
    for (const s of [-1, 1])
      sheet.circle(400 + s * 58, 342, 40, '#fff', {
        'fill-opacity': 0.14,
        stroke: look.glasses,
        'stroke-width': 9,
      })
    sheet.path('M382 338q18 -12 36 0M302 336l-32 -10M498 336l32 -10', {
      fill: 'none',
      stroke: look.glasses,
      'stroke-width': 8,
    })
  }
  collar(sheet, style, clothes)
}

function face(sheet: Sheet, hair: string, shade: string, beard: boolean): void {
  for (const s of [-1, 1]) {
    sheet.ellipse(400 + s * 58, 344, 11, 14, '#1d1226').circle(404 + s * 58, 339, 4, '#fff')
    sheet.path(`M${400 + s * 58 - 28} 300q28 -16 56 0`, {
      fill: 'none',
      stroke: hair,
      'stroke-width': 10,
      'stroke-linecap': 'round',
    })
    sheet.circle(400 + s * 82, 402, 27, '#f0606a', { opacity: 0.24 })
  }
  sheet.path('M400 352q-20 48 6 54', {
    fill: 'none',
    stroke: shade,
    'stroke-width': 9,
    'stroke-linecap': 'round',
  })
  sheet.path('M352 444Q400 492 448 444Q400 458 352 444Z', {
    fill: beard ? '#fff' : '#fff6f0',
    stroke: '#8f2f42',
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  })
}

function front(sheet: Sheet, style: Look['style'], hair: string, accent: string): void {
  if (style === 'bun')
    sheet
      .path(
        'M262 330C262 196 350 168 400 176C462 168 538 196 538 330C520 260 470 226 400 214C330 226 280 260 262 330Z',
        { fill: hair },
      )
      .circle(400, 262, 11, accent)
  if (style === 'bob')
    sheet.path(
      'M256 380C236 200 330 150 410 156C510 160 560 230 544 384C524 300 486 262 440 240C380 300 300 280 256 380Z',
      { fill: hair },
    )
  if (style === 'beard') {
    sheet.path(
      'M262 322C250 180 330 140 420 146C520 150 556 220 538 326C528 272 500 250 484 226C420 250 320 246 288 240C272 262 268 292 262 322Z',
      { fill: hair },
    )
    sheet.path('M270 350C276 460 318 560 400 566S524 460 530 350C510 420 470 418 400 416S290 420 270 350Z', {
      fill: hair,
    })
  }
  if (style === 'curls')
    for (let i = 0; i < 7; i++) sheet.circle(300 + i * 33, 196 + Math.abs(i - 3) * 13, 42, hair)
  if (style === 'cap') {
    sheet.path('M262 300q-10 70 10 110q20 -60 14 -110zM538 300q10 70 -10 110q-20 -60 -14 -110z', {
      fill: hair,
    })
    sheet.path('M250 292C250 150 330 118 400 118S550 150 550 292Q400 236 250 292Z', { fill: accent })
    sheet
      .path('M246 296Q400 226 554 296L556 262Q400 190 244 262Z', { fill: '#fff', opacity: 0.85 })
      .circle(400, 112, 26, '#fff', { opacity: 0.9 })
  }
}

function collar(sheet: Sheet, style: Look['style'], clothes: readonly [string, string]): void {
  if (style === 'bun')
    sheet.path('M326 566Q400 680 474 566L560 592Q470 800 300 810H200Q330 720 326 566Z', { fill: clothes[1] })
  if (style === 'beard')
    sheet
      .path('M322 562L400 640L478 562L510 580L430 700L400 650L370 700L290 580Z', { fill: clothes[1] })
      .rect(394, 650, 12, 160, clothes[1])
  if (style === 'bob') {
    sheet.path('M300 580Q400 720 500 580L520 600Q400 780 280 600Z', { fill: clothes[1] })
    for (let i = 0; i < 9; i++)
      sheet.circle(308 + i * 23, 634 + Math.sin((i / 8) * Math.PI) * 74, 9, '#fff', { opacity: 0.9 })
  }
  if (style === 'curls')
    for (let i = 0; i < 6; i++)
      sheet.path(`M${140 + i * 4} ${690 + i * 26}Q400 ${636 + i * 30} ${660 - i * 4} ${690 + i * 26}`, {
        fill: 'none',
        stroke: clothes[1],
        'stroke-width': 11,
      })
  if (style === 'cap')
    sheet
      .path('M300 574Q400 500 500 574Q530 640 400 652Q270 640 300 574Z', { fill: clothes[1] })
      .path('M440 640l70 170h-90l-20 -160z', { fill: clothes[1], opacity: 0.9 })
}
