import { contrastRatio, readableOnDark, readableOnLight, textOn } from '@/lib/colors'
import type { Scheme } from '@/lib/settings'

export type ThemeColours = {
  primaryColor: string
  secondaryColor: string
  accentColor: string
  /** Fills have the primary colour alone, not the gradient. */
  plainButtons?: boolean
}
export type ThemeVariables = Record<`--${string}`, string>

/** The lightest of the design's dark surfaces (--raised): text readable on it is readable on all of them. */
const lightestSurface = '#1c1c21'
/** The darkest of its light ones (--surface). */
const darkestSurface = '#f1efea'
const minContrast = 4.5

/**
 * The CSS variables of a theme. If neither black nor white text is readable on all three colours, gradients get black text,
 * and their dark stops are lightened until it is readable.
 */
export function themeVariables(
  { primaryColor, secondaryColor, accentColor, plainButtons }: ThemeColours,
  scheme: Scheme,
): ThemeVariables {
  const colours = plainButtons
    ? [primaryColor, primaryColor, primaryColor]
    : [primaryColor, secondaryColor, accentColor]
  const preferred = textOn(...colours)
  const isReadable = colours.every((colour) => contrastRatio(preferred, colour) >= minContrast)
  const fills = isReadable ? colours : colours.map((colour) => readableOnDark(colour, '#000000', minContrast))
  function asText(colour: string): string {
    const onDark = readableOnDark(colour, lightestSurface, minContrast)
    if (scheme === 'dark') return onDark
    const onLight = readableOnLight(colour, darkestSurface, minContrast)
    // Parts of a light page, such as the hero, are dark.
    return `light-dark(${onLight}, ${onDark})`
  }
  return {
    '--primary': primaryColor,
    '--secondary': secondaryColor,
    '--accent': accentColor,
    '--fill-1': fills[0] ?? primaryColor,
    '--fill-2': fills[1] ?? secondaryColor,
    '--fill-3': fills[2] ?? accentColor,
    '--on-gradient': isReadable ? preferred : '#000000',
    '--primary-text': asText(primaryColor),
    '--secondary-text': asText(secondaryColor),
    '--accent-text': asText(accentColor),
  }
}
