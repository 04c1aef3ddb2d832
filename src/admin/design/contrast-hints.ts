import { contrastRatio } from '@/lib/colors'
import { colourFields } from '@/lib/settings'
import { settingLabels } from '../shared/settings/settings-schema'
import { themeVariables, type ThemeColours } from '@/ui/theme'

/** The page's own colour, --page. */
const page = '#0b0b0f'
/** Text needs 4.5; a shade that is hardly lighter is not worth a word. */
const noticeable = 4
const fillVariables = ['--fill-1', '--fill-2', '--fill-3'] as const

/** Where the site can't use the colours as they are, in sentences; none where all reads well. */
export function contrastHints(colours: ThemeColours): string[] {
  const variables = themeVariables(colours)
  const tooDark = colourFields.filter((field) => contrastRatio(colours[field], page) < noticeable)
  const hints = tooDark.map(
    (field) =>
      `${settingLabels[field]} is too dark for text on the page; text and links get a lighter shade.`,
  )
  const lightened = fillVariables.some(
    (name, index) => variables[name] !== colours[colourFields[index] ?? 'primaryColor'],
  )
  if (lightened)
    hints.push(
      'No text color is readable on all three. Behind text, the gradient is made lighter and the text black.',
    )
  return hints
}
