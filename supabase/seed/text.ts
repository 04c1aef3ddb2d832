import path from 'node:path'
import PDFDocument from 'pdfkit'
import { places } from './places'

/** The part of fontkit's font that outlines need. */
interface Outlines {
  unitsPerEm: number
  layout(text: string): {
    glyphs: {
      path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } }
    }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

const fontFiles = {
  display: 'fraunces-latin-600-normal',
  displayBlack: 'fraunces-latin-900-normal',
  displayItalic: 'fraunces-latin-400-italic',
  sans: 'inter-latin-400-normal',
  sansBold: 'inter-latin-600-normal',
} as const

export type FontName = keyof typeof fontFiles

const opened = new Map<FontName, Outlines>()

/** pdfkit brings fontkit along and opens fonts with it; asking it saves us a dependency. */
function open(name: FontName): Outlines {
  const known = opened.get(name)
  if (known) return known
  const document = new PDFDocument({ autoFirstPage: false }).font(
    path.join(places.fonts, `${fontFiles[name]}.woff`),
  )
  const { font } = (document as unknown as { _font: { font: Outlines } })._font
  opened.set(name, font)
  return font
}

/** A line of text as an SVG path that starts at 0, 0 on the baseline, with its width. */
export function outline(text: string, name: FontName, size: number, tracking = 0) {
  const font = open(name)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let x = 0
  let d = ''
  run.glyphs.forEach((glyph, i) => {
    const { xAdvance, xOffset, yOffset } = run.positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    d += glyph.path
      .scale(scale, -scale)
      .translate(x + xOffset * scale, -yOffset * scale)
      .toSVG()
    x += xAdvance * scale + tracking
  })
  return { d, width: x - tracking }
}
