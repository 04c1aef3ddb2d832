import type { Version } from '@/data/articles/versions'
import { formatDate } from '@/lib/dates'

export const kindNames: Record<Version['kind'], string> = {
  saved: 'Draft saved',
  published: 'Published',
  restored: 'Restored as a draft',
  unpublished: 'Unpublished',
}

export const editorName = ({ editor }: Version) => editor ?? 'no editor recorded'

/** A version in a line of text: 'Published, Nov 23, 2026, 1:15 PM, editor@example.com'. */
export const versionName = (version: Version) =>
  `${kindNames[version.kind]}, ${formatDate(version.updated_at, 'moment')}, ${editorName(version)}`
