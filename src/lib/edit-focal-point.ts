import { focusOf, withoutFocus } from './focal-point'

/** The panel's part of focal points; readers load focal-point.ts only. */

export type Point = { x: number; y: number }

export const centre: Point = { x: 50, y: 50 }

/** The focal point of a picture's URL; the centre without one. */
export function pointOf(url: string): Point {
  const [x, y] = focusOf(url)?.split('% ').map(parseFloat) ?? []
  return x === undefined || y === undefined ? centre : { x, y }
}

/** The URL with another focal point; with none for the centre, where pictures are cropped anyway. */
export function withPoint(url: string, { x, y }: Point): string {
  const file = withoutFocus(url)
  return !file || (x === centre.x && y === centre.y) ? file : `${file}#focus=${x},${y}`
}
