import { isObject } from '@/lib/settings'
import type { SiteSettings } from '@/lib/site-settings'
import type { Difference } from '../form/ConflictDialog'
import { isStory, mergeChanges } from '../form/three-way'
import { settingLabels, type SettingPath } from './settings-schema'

type Changes = Partial<SiteSettings>
/** Settings by path; the parts of nested settings have their own. */
type Flat = Partial<Record<SettingPath, unknown>>

function flat(settings: Changes): Flat {
  const values: Flat = {}
  for (const path of Object.keys(settingLabels) as SettingPath[]) {
    const [field = '', part] = path.split('.')
    const value = (settings as Record<string, unknown>)[field]
    if (value === undefined) continue
    values[path] = part ? (value as Record<string, unknown>)[part] : value
  }
  return values
}

function nested(values: Flat): Changes {
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

/** Merges a form's changes into the settings that somebody else saved; `decided` takes theirs in the named differences. */
export function mergeSettingChanges(opened: SiteSettings, mine: Changes, theirs: SiteSettings) {
  const own = flat(mine)
  const only = (settings: SiteSettings) =>
    Object.fromEntries(Object.entries(flat(settings)).filter(([path]) => path in own)) as Flat
  const { collisions, decided } = mergeChanges(only(opened), own, only(theirs))
  const shown = (value: unknown) => (isStory(value) ? value : asText(value))
  const differences = collisions.map(({ name, field, mine, theirs }): Difference => ({
    name,
    label: settingLabels[field],
    mine: shown(mine),
    theirs: shown(theirs),
  }))
  return { differences, decided: (theirNames: string[]) => nested(decided(theirNames)) }
}
