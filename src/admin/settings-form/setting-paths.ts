import { isObject } from '@/lib/settings'
import type { SiteSettings } from '@/lib/site-settings'
import { isStory } from '../form/three-way'
import { settingLabels, type SettingPath } from './settings-schema'

/** Settings by path; the parts of nested settings have their own. */
export type Flat = Partial<Record<SettingPath, unknown>>

export function flat(settings: Partial<SiteSettings>): Flat {
  const values: Flat = {}
  for (const path of Object.keys(settingLabels) as SettingPath[]) {
    const [field = '', part] = path.split('.')
    const value = (settings as Record<string, unknown>)[field]
    if (value === undefined) continue
    const own = part ? (value as Record<string, unknown>)[part] : value
    // The form of one page has the sections of that page alone.
    if (own !== undefined) values[path] = own
  }
  return values
}

export function nested(values: Flat): Partial<SiteSettings> {
  const settings: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [field = '', part] = path.split('.')
    settings[field] = part ? { ...(settings[field] as object | undefined), [part]: value } : value
  }
  return settings
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (isObject(value)) {
    const { hidden, ...rest } = value
    return [hidden === true && 'hidden', ...Object.values(rest).map(asText)].filter(Boolean).join('\n')
  }
  if (!Array.isArray(value)) return String(value)
  if (!value.every((item) => isObject(item) && 'bio' in item)) return value.map(asText).join('\n')
  const members = value as SiteSettings['aboutPage']['team']
  return members
    .map(({ name, role, bio, image, imageAlt, hidden }) =>
      [name, role, bio, image, imageAlt, hidden && 'hidden'].filter(Boolean).join(', '),
    )
    .join('\n')
}

export const showSetting = (value: unknown) => (isStory(value) ? value : asText(value))
