import { pages } from '../settings-form/page-sections'
import type { MediaUse } from '@/data/media/media-uses'
import { paths } from '@/lib/paths'
import type { StaffRole } from '@/lib/roles'
import { settingLabels, type SettingPath } from '../settings-form/settings-schema'
import { editUrl } from '../shared/edit-url'

/** What a use of a file is called, the URL that opens it in the panel, and the role that this takes. */
type DescribedUse = { text: string; href: string; least: StaffRole }

/** What each kind of row is called, and the tab that edits it. */
const kinds: Record<Exclude<MediaUse['kind'], 'section draft' | 'setting' | 'member'>, [string, string]> = {
  article: ['Article', 'articles'],
  draft: ['Draft', 'articles'],
  insider: ['Insider item', 'insiders'],
  'insider draft': ['Insider draft', 'insiders'],
  page: ['Page', 'pages'],
  edition: ['Digital edition', 'digital_magazines'],
  collection: ['Page of', 'collections'],
  faq: ['FAQ', 'faq'],
  newsletter: ['Newsletter', 'newsletters'],
}

/** Of a path such as 'aboutPage.visionBody.content.0.attrs.src', the label of 'aboutPage.visionBody'. */
const labelOf = (path: string) =>
  settingLabels[path.split('.').slice(0, 2).join('.') as SettingPath] ??
  settingLabels[path.split('.')[0] as SettingPath]

function describeSetting(path: string): DescribedUse {
  const [part, section] = path.split('.')
  if (part === 'sections') {
    const page =
      pages.find(({ sections }) => sections.some(({ name }) => name === section)) ??
      pages.find(({ hasOrder }) => hasOrder)
    return {
      text: `Page Customizer: ${page?.name}`,
      href: editUrl('customizer', page?.id ?? ''),
      least: 'owner',
    }
  }
  const label = labelOf(path)
  return {
    text: label ? `Global Settings: ${label}` : 'Global Settings',
    href: paths.admin.href('settings'),
    least: 'owner',
  }
}

export function describeUse({ kind, id, name }: MediaUse): DescribedUse {
  if (kind === 'setting') return describeSetting(name)
  if (kind === 'member') {
    const text = `Global Settings: photo of ${name || 'a team member'}`
    return { text, href: paths.admin.href('settings'), least: 'owner' }
  }
  if (kind === 'section draft') {
    const page = pages.find((each) => each.id === id)?.name ?? name
    return { text: `Page Customizer: draft of ${page}`, href: editUrl('customizer', id), least: 'owner' }
  }
  const [noun, tab] = kinds[kind]
  return { text: `${noun} “${name || 'Untitled'}”`, href: editUrl(tab, id), least: 'editor' }
}
