import type { Edition } from '../content/editions'
import { outline, type FontName } from '../text'
import { Rng } from './rng'
import * as art from './scenes/covers'
import { Sheet } from './sheet'

const scenes: Record<string, (sheet: Sheet, random: Rng) => void> = {
  'cover-28-night': art.night,
  'cover-27-water': art.water,
  'cover-26-appetite': art.appetite,
  'cover-25-paper': art.paper,
}

interface Line {
  text: string
  x: number
  y: number
  size: number
  font: FontName
  align?: 'left' | 'right' | 'center'
  fill?: string
  tracking?: number
}

function write(
  sheet: Sheet,
  { text, x, y, size, font, align = 'left', fill = '#fff', tracking = 0 }: Line,
): void {
  const { d, width } = outline(text, font, size, tracking)
  sheet.at(align === 'left' ? x : align === 'right' ? x - width : x - width / 2, y, () =>
    sheet.path(d, { fill }),
  )
}

const month = (issueDate: string) =>
  new Date(issueDate).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An edition's cover: picture, masthead, issue, and what is inside. */
export function drawCover(edition: Edition, lines: readonly string[]): Sheet {
  const sheet = new Sheet(edition.cover.width, edition.cover.height)
  const draw = scenes[edition.cover.name]
  if (!draw) throw new Error(`No scene for ${edition.cover.name}`)
  draw(sheet, new Rng(edition.cover.name))
  sheet.rect(
    0,
    0,
    900,
    340,
    sheet.linear([
      [0, '#05061a', 0.62],
      [1, '#05061a', 0],
    ]),
  )
  sheet.rect(
    0,
    830,
    900,
    370,
    sheet.linear([
      [0, '#05061a', 0],
      [0.4, '#05061a', 0.76],
      [1, '#05061a', 0.9],
    ]),
  )
  const masthead = outline('Longhand', 'display', 100)
  write(sheet, {
    text: 'Longhand',
    x: 450,
    y: 190,
    size: (100 * 796) / masthead.width,
    font: 'display',
    align: 'center',
  })
  write(sheet, { text: `NO. ${edition.number}`, x: 54, y: 262, size: 19, font: 'sansBold', tracking: 2.6 })
  write(sheet, {
    text: month(edition.issueDate).toUpperCase(),
    x: 846,
    y: 262,
    size: 19,
    font: 'sansBold',
    align: 'right',
    tracking: 2.6,
  })
  sheet.rect(52, 280, 796, 2, '#fff', { opacity: 0.75 })
  write(sheet, { text: edition.title, x: 52, y: 1000, size: 78, font: 'displayItalic' })
  sheet.rect(54, 1024, 64, 5, '#fff')
  lines.forEach((text, i) =>
    write(sheet, {
      text,
      x: 54 + (i % 2) * 430,
      y: 1078 + Math.floor(i / 2) * 46,
      size: 20.5,
      font: 'sansBold',
    }),
  )
  return sheet
}
