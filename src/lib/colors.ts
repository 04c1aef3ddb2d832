/** Contrast by WCAG 2.2, so that any theme colour an admin picks stays readable. Colours are `#rrggbb`. */

/** Normalizes '#RRGGBB', 'rrggbb' or '#rgb' to '#rrggbb'; null if it is none of these. */
export function parseHex(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on all of the given colours. */
export function textOn(...colours: string[]): '#000000' | '#ffffff' {
  const worst = (text: string) => Math.min(...colours.map((colour) => contrastRatio(text, colour)))
  return worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000'
}

function mix(hex: string, target: string, share: number): string {
  const to = channels(target)
  return `#${channels(hex)
    .map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colour, mixed with black or white as far as needed for the given contrast ratio with a background. */
function readable(colour: string, target: string, background: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, target, share)
    if (contrastRatio(candidate, background) >= ratio) return candidate
  }
  return target
}

/** The colour, lightened as far as needed for the given contrast ratio with a dark background. */
export const readableOnDark = (colour: string, background: string, ratio: number) =>
  readable(colour, '#ffffff', background, ratio)

/** The colour, darkened as far as needed for the given contrast ratio with a light background. */
export const readableOnLight = (colour: string, background: string, ratio: number) =>
  readable(colour, '#000000', background, ratio)
