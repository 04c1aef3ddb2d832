import { z } from 'zod'
import { parseHex } from '@/lib/colors'
import { defaultSettings, type SiteSettings } from '@/lib/settings'
import type { ThemeColours } from '@/ui/theme'
import { settingLabels } from '../shared/settings/setting-labels'

export const colourFields = ['primaryColor', 'secondaryColor', 'accentColor'] as const
export type ColourField = (typeof colourFields)[number]

const colour = (field: ColourField) =>
  z
    .string()
    .refine(
      (typed) => parseHex(typed) !== null,
      `${settingLabels[field]}: write a hex code such as ${defaultSettings[field]}.`,
    )
    .transform((typed) => parseHex(typed) ?? typed)

export const designSchema = z.object({
  primaryColor: colour('primaryColor'),
  secondaryColor: colour('secondaryColor'),
  accentColor: colour('accentColor'),
})

/** Those of the settings that this tab is about. */
export const coloursOf = ({ primaryColor, secondaryColor, accentColor }: SiteSettings): ThemeColours => ({
  primaryColor,
  secondaryColor,
  accentColor,
})
