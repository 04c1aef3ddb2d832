import { contrastRatio, readableOnDark, textOn } from '@/lib/colors'

export type ThemeColours = { primaryColor: string; secondaryColor: string; accentColor: string }
export type ThemeVariables = Record<`--${string}`, string>

/** The lightest of the design's dark surfaces (--raised): what reads on it reads on all of them. */
const lightestSurface = '#1c1c21'
const readable = 4.5

/**
 * The CSS variables of a theme. Where no text colour reads on all three colours (yellow, white, black), the
 * gradient under text gets black text, and its dark stops are lightened until that reads.
 */
export function themeVariables({ primaryColor, secondaryColor, accentColor }: ThemeColours): ThemeVariables {
  const colours = [primaryColor, secondaryColor, accentColor]
  const preferred = textOn(...colours)
  const holds = colours.every((colour) => contrastRatio(preferred, colour) >= readable)
  const fills = holds ? colours : colours.map((colour) => readableOnDark(colour, '#000000', readable))
  const asText = (colour: string) => readableOnDark(colour, lightestSurface, readable)
  return {
    '--primary': primaryColor,
    '--secondary': secondaryColor,
    '--accent': accentColor,
    '--fill-1': fills[0] ?? primaryColor,
    '--fill-2': fills[1] ?? secondaryColor,
    '--fill-3': fills[2] ?? accentColor,
    '--on-gradient': holds ? preferred : '#000000',
    '--primary-text': asText(primaryColor),
    '--secondary-text': asText(secondaryColor),
    '--accent-text': asText(accentColor),
  }
}
