import { formatDate } from '@/lib/dates'
import type { Item } from '@/data/content/items'
import { editionColumns } from '@/data/editions/edition-columns'
import type { EditionInput } from '@/data/editions/edition-files'
import { pointOf, withPoint } from '@/lib/edit-focal-point'
import type { Difference } from '../form/ConflictDialog'
import { mergeChanges } from '../form/three-way'

export type Edition = Item<'digital_magazines'>

/**
 * The fields that both editors may change. A chosen file is compared by its name, a stored one by its URL, which has the cover's
 * focal point.
 */
type Fields = Record<'title' | 'issueDate' | 'hidden' | 'cover' | 'pdf', string>

const labels: Record<keyof Fields, string> = {
  title: editionColumns.title.label,
  issueDate: editionColumns.issue_date.label,
  hidden: editionColumns.hidden.label,
  cover: editionColumns.cover_image_url.label,
  pdf: editionColumns.pdf_url.label,
}

const onOrOff = (value: boolean) => (value ? 'On' : 'Off')

const fieldsOf = ({ title, issue_date, hidden, cover_image_url, pdf_url }: Edition): Fields => ({
  title,
  issueDate: issue_date,
  hidden: onOrOff(hidden),
  cover: cover_image_url ?? '',
  pdf: pdf_url ?? '',
})

function display(name: keyof Fields, value: string): string {
  if (name === 'title' || name === 'hidden') return value
  if (name === 'issueDate') return formatDate(value)
  return value.split('/').at(-1) ?? ''
}

/** Merges the form's changes into the version that somebody else saved, and lists the fields that both changed. */
export function mergeEdition(input: EditionInput, base: Edition, theirs: Edition) {
  const [opened, stored] = [fieldsOf(base), fieldsOf(theirs)]
  const mine: Fields = {
    title: input.title,
    issueDate: input.issueDate,
    hidden: onOrOff(input.hidden),
    cover: input.cover?.name ?? withPoint(opened.cover, input.coverPoint),
    pdf: input.pdf?.name ?? opened.pdf,
  }
  const { merged, collisions } = mergeChanges(opened, mine, stored)
  const differences = collisions.map(({ name, field }): Difference => ({
    name,
    label: labels[field],
    mine: display(field, mine[field]),
    theirs: display(field, stored[field]),
  }))
  const { title, issueDate } = merged
  const coverPoint = merged.cover === mine.cover ? input.coverPoint : pointOf(stored.cover)
  const hidden = merged.hidden === onOrOff(true)
  return { merged: { ...input, title, issueDate, hidden, coverPoint }, differences }
}

/** The merged edition with the other version's values in these fields; null if nothing of the form is left. */
export function decidedEdition(merged: EditionInput, theirs: Edition, fields: string[]): EditionInput | null {
  const theirCover = theirs.cover_image_url ?? ''
  const input = {
    title: fields.includes('title') ? theirs.title : merged.title,
    issueDate: fields.includes('issueDate') ? theirs.issue_date : merged.issueDate,
    hidden: fields.includes('hidden') ? theirs.hidden : merged.hidden,
    cover: fields.includes('cover') ? null : merged.cover,
    pdf: fields.includes('pdf') ? null : merged.pdf,
    coverPoint: fields.includes('cover') ? pointOf(theirCover) : merged.coverPoint,
  }
  const isTheirs =
    input.title === theirs.title &&
    input.issueDate === theirs.issue_date &&
    input.hidden === theirs.hidden &&
    withPoint(theirCover, input.coverPoint) === theirCover
  return isTheirs && !input.cover && !input.pdf ? null : input
}
