import { contrastRatio } from '@/lib/colors'
import { colourFields } from '@/lib/settings'
import { settingLabels } from '../shared/settings/settings-schema'
import { themeVariables, type ThemeColours } from '@/ui/theme'

/** The page's own colour, --page. */
const page = '#0b0b0f'
/** Text needs 4.5, but a barely lighter shade isn't worth a hint. */
const noticeable = 4
const fillVariables = ['--fill-1', '--fill-2', '--fill-3'] as const

/** Hints about colours that the site has to change to keep text readable. */
export function contrastHints(colours: ThemeColours): string[] {
  const variables = themeVariables(colours, 'dark')
  const tooDark = colourFields.filter((field) => contrastRatio(colours[field], page) < noticeable)
  const hints = tooDark.map(
    (field) =>
      `${settingLabels[field]} is too dark for text on the page. Text and links get a lighter shade.`,
  )
  const lightened = fillVariables.some(
    (name, index) => variables[name] !== colours[colourFields[index] ?? 'primaryColor'],
  )
  if (lightened)
    hints.push(
      'No text color is readable on all three. The gradient behind text is lightened, and the text is black.',
    )
  return hints
}
