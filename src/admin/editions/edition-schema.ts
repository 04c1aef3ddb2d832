import type { FieldErrors } from 'react-hook-form'
import { z } from 'zod'
import { editionColumns } from '@/data/editions/edition-columns'
import { centre } from '@/lib/edit-focal-point'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'

const chosenFile = (required: boolean, error: string) =>
  z
    .instanceof(File)
    .nullable()
    .refine((file) => file !== null || !required, error)

/** The rules of an edition's form. A new edition needs both files; a saved one keeps those it has. */
export const editionSchema = (isNew: boolean) =>
  z.object({
    title: z.string().trim().pipe(editionColumns.title.inForm),
    slug: editionColumns.slug.inForm,
    issueDate: z.iso.date('Choose a date.'),
    publishAt: z.iso.datetime({ offset: true }).nullable(),
    hidden: editionColumns.hidden.inForm,
    cover: chosenFile(isNew, 'Choose a cover image.'),
    pdf: chosenFile(isNew, 'Choose a PDF file.'),
    coverPoint: z.object({ x: z.number(), y: z.number() }),
  })

export type EditionValues = z.input<ReturnType<typeof editionSchema>>

export const emptyEdition: EditionValues = {
  title: '',
  slug: '',
  issueDate: '',
  publishAt: null,
  hidden: false,
  cover: null,
  pdf: null,
  coverPoint: centre,
}

/** The toast for invalid values: title and date first, then the files. */
export function refusalOf(errors: FieldErrors<EditionValues>): Message {
  if (errors.title?.type === 'too_big') return messages.editionFailed('The title is too long.')
  if (errors.slug) return messages.editionFailed('The URL is too long.')
  if (errors.title || errors.issueDate) return messages.editionRequired
  return messages.editionFilesRequired
}
