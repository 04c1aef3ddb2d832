import { formatDate } from '@/lib/dates'
import { centre, pointOf, withPoint, type Point } from '@/lib/edit-focal-point'
import { withoutFocus } from '@/lib/focal-point'
import type { Item } from '@/data/content/items'
import { editionColumns } from '@/data/editions/edition-columns'
import type { EditionInput } from '@/data/editions/edition-files'

export type Edition = Item<'digital_magazines'>

/** A chosen file, else the stored one. */
type FileValue = { file: File | null; url: string; point?: Point }

/** What two editors may both change. */
export type EditionFields = Pick<EditionInput, 'title' | 'slug' | 'issueDate' | 'publishAt' | 'hidden'> &
  Record<'cover' | 'pdf', FileValue>

export const editionLabels: Record<keyof EditionFields, string> = {
  title: editionColumns.title.label,
  slug: editionColumns.slug.label,
  issueDate: editionColumns.issue_date.label,
  publishAt: 'Publish',
  hidden: editionColumns.hidden.label,
  cover: editionColumns.cover_image_url.label,
  pdf: editionColumns.pdf_url.label,
}

export const inputOf = ({
  title,
  slug,
  issue_date,
  publish_at,
  hidden,
  cover_image_url,
}: Edition): EditionInput => ({
  title,
  slug,
  issueDate: issue_date,
  // In one form, in which the same time is the same text.
  publishAt: publish_at && new Date(publish_at).toISOString(),
  hidden,
  cover: null,
  pdf: null,
  coverPoint: pointOf(cover_image_url ?? ''),
})

/** The fields of what is typed over a stored edition. */
export const fieldsOf = (input: EditionInput, stored: Edition | null): EditionFields => ({
  title: input.title,
  slug: input.slug,
  issueDate: input.issueDate,
  publishAt: input.publishAt,
  hidden: input.hidden,
  cover: { file: input.cover, url: withoutFocus(stored?.cover_image_url ?? ''), point: input.coverPoint },
  pdf: { file: input.pdf, url: stored?.pdf_url ?? '' },
})

export const inputOfFields = ({ cover, pdf, ...rest }: EditionFields): EditionInput => ({
  ...rest,
  cover: cover.file,
  pdf: pdf.file,
  coverPoint: cover.point ?? centre,
})

export function showField(value: unknown, field: keyof EditionFields): string {
  if (field === 'publishAt') return value ? formatDate(value as string, 'time') : 'On the issue date'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'string') return field === 'issueDate' ? formatDate(value) : value
  const { file, url, point = centre } = value as FileValue
  return file?.name ?? withPoint(url, point).split('/').at(-1) ?? ''
}
