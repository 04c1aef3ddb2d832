import { formatDate } from '@/lib/dates'
import { editionColumns } from '@/data/editions/edition-columns'
import type { EditionDraft } from '@/data/editions/edition-files'
import type { Difference } from '../shared/ConflictDialog'
import { mergeChanges } from '../shared/three-way'
import type { Edition } from './useEditionSave'

/** An edition as two editors may both change it: a chosen file counts by its name, a stored one by its URL. */
type Fields = Record<'title' | 'issueDate' | 'cover' | 'pdf', string>

const labels: Record<keyof Fields, string> = {
  title: editionColumns.title.label,
  issueDate: editionColumns.issue_date.label,
  cover: editionColumns.cover_image_url.label,
  pdf: editionColumns.pdf_url.label,
}

const fieldsOf = ({ title, issue_date, cover_image_url, pdf_url }: Edition): Fields => ({
  title,
  issueDate: issue_date,
  cover: cover_image_url ?? '',
  pdf: pdf_url ?? '',
})

const shown = (name: keyof Fields, value: string) =>
  name === 'issueDate' ? formatDate(value) : name === 'title' ? value : (value.split('/').at(-1) ?? '')

/** Lays the form's changes over the edition that somebody else has saved, and tells what both changed. */
export function mergeEdition(draft: EditionDraft, base: Edition, theirs: Edition) {
  const [opened, stored] = [fieldsOf(base), fieldsOf(theirs)]
  const mine: Fields = {
    title: draft.title,
    issueDate: draft.issueDate,
    cover: draft.cover?.name ?? opened.cover,
    pdf: draft.pdf?.name ?? opened.pdf,
  }
  const { merged, collisions } = mergeChanges(opened, mine, stored)
  const differences = collisions.map((name): Difference => ({
    name,
    label: labels[name],
    mine: shown(name, merged[name]),
    theirs: shown(name, stored[name]),
  }))
  return { merged: { ...draft, title: merged.title, issueDate: merged.issueDate }, differences }
}

/** The merged edition where the other version stays in those fields; null where nothing of the form's is left. */
export function decidedEdition(merged: EditionDraft, theirs: Edition, fields: string[]): EditionDraft | null {
  const draft = {
    title: fields.includes('title') ? theirs.title : merged.title,
    issueDate: fields.includes('issueDate') ? theirs.issue_date : merged.issueDate,
    cover: fields.includes('cover') ? null : merged.cover,
    pdf: fields.includes('pdf') ? null : merged.pdf,
  }
  const isTheirs = draft.title === theirs.title && draft.issueDate === theirs.issue_date
  return isTheirs && !draft.cover && !draft.pdf ? null : draft
}
