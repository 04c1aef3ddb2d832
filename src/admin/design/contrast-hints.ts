import { contrastRatio } from '@/lib/colors'
import { colourFields, pageColours, type Scheme } from '@/lib/settings'
import { settingLabels } from '../settings-form/settings-schema'
import { themeVariables, type ThemeColours } from '@/ui/theme'

/** How colours of text change in each theme. */
const changes = {
  dark: { fault: 'too dark', shade: 'lighter' },
  light: { fault: 'too pale', shade: 'darker' },
}
/** Text needs 4.5, but a barely different shade isn't worth a hint. */
const noticeable = 4
const fillVariables = ['--fill-1', '--fill-2', '--fill-3'] as const

/** Hints about colours that the site has to change to keep text readable in the themes that it offers. */
export function contrastHints(colours: ThemeColours, scheme: Scheme): string[] {
  const shown = scheme.split(' ') as (keyof typeof pageColours)[]
  const hints = shown.flatMap((theme) => {
    const { fault, shade } = changes[theme]
    const where = shown.length > 1 ? `In the ${theme} theme, ` : ''
    return colourFields
      .filter((field) => contrastRatio(colours[field], pageColours[theme]) < noticeable)
      .map(
        (field) =>
          `${where}${settingLabels[field]} is ${fault} for text on the page. Text and links get a ${shade} shade.`,
      )
  })
  // The gradient is the same in each theme.
  const variables = themeVariables(colours, scheme)
  const lightened =
    !colours.plainButtons &&
    fillVariables.some((name, index) => variables[name] !== colours[colourFields[index] ?? 'primaryColor'])
  if (lightened)
    hints.push(
      'No text color is readable on all three. The gradient behind text is lightened, and the text is black.',
    )
  return hints
}
