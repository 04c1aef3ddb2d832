import { withPoint, type Point } from '@/lib/edit-focal-point'
import { withVersions } from '@/lib/pictures'
import { randomUuid } from '@/lib/random-uuid'
import { adminTables } from '../backend'
import { errorText, unwrap } from '../errors'
import { storageKeyOf, removeFiles } from '../media/files'
import { addItem, updateItem, type Item } from '../content/items'
import { discardFiles, writeRowForFiles } from '../media/write-row-for-files'
import { uploadWithVersions } from '../media/upload-with-versions'
import type { ReadableEdition } from './edition-texts'

export type EditionInput = {
  title: string
  slug: string
  issueDate: string
  /** When readers see it; null for the day of issue. */
  publishAt: string | null
  hidden: boolean
  cover: File | null
  pdf: File | null
  /** The focal point of the cover, of a new one or of the one it has. */
  coverPoint: Point
}
export type EditionFile = 'cover' | 'pdf'
type Saved = Pick<Item<'digital_magazines'>, 'id' | 'updated_at' | 'cover_image_url' | 'pdf_url'>
type Columns = { cover_image_url?: string; pdf_url?: string }

type Options = {
  /** Called with the share of a file that is sent, 0 to 1, and whether the upload waits for the network. */
  onProgress: (file: EditionFile, share: number, isWaiting?: boolean) => void
  signal: AbortSignal
}

const bucket = 'magazine_files'
const table = 'digital_magazines'
const fileColumns = [
  { file: 'cover', folder: 'covers', column: 'cover_image_url' },
  { file: 'pdf', folder: 'pdfs', column: 'pdf_url' },
] as const

/**
 * Saves an edition, a new one if `base` is null: uploads the files, writes the row, then deletes replaced files. If it
 * fails or is cancelled, the uploaded files are deleted. Storage errors are reported as 'Upload failed: …'. Returns its id, and
 * the edition if it has a new PDF.
 */
export async function saveEdition(
  input: EditionInput,
  base: Saved | null,
  options: Options,
): Promise<{ id: string; readable: ReadableEdition | null }> {
  const id = base?.id ?? randomUuid()
  const { columns, keys } = await uploadFiles(input, options)
  const cover = withPoint(columns.cover_image_url ?? base?.cover_image_url ?? '', input.coverPoint)
  const changed = { ...columns, ...(cover !== (base?.cover_image_url ?? '') && { cover_image_url: cover }) }
  const row = {
    title: input.title,
    slug: input.slug.trim(),
    issue_date: input.issueDate,
    publish_at: input.publishAt,
    hidden: input.hidden,
    ...changed,
  }
  await writeRowForFiles(bucket, keys, {
    write: async () => {
      options.signal.throwIfAborted()
      if (base) await updateItem(table, base.id, row, base.updated_at)
      else await addItem(table, { ...(row as Required<typeof row>), id })
    },
    wasSaved: () => isStored(changed, base),
  })
  const replaced = fileColumns.map(({ column }) => (columns[column] ? base?.[column] : null))
  // The edition is saved: an old file that can't be deleted does no harm.
  await removeEditionFiles(replaced).catch(() => undefined)
  return { id, readable: columns.pdf_url ? { id, title: input.title, pdf_url: columns.pdf_url } : null }
}

/** Removes an edition's files with their versions; files of other sites are left alone. */
export async function removeEditionFiles(urls: (string | null | undefined)[]): Promise<void> {
  const keys = urls.flatMap((url) => (url && storageKeyOf(bucket, url)) || [])
  await removeFiles(
    bucket,
    keys.flatMap((key) => withVersions(key)),
  )
}

async function uploadFiles(input: EditionInput, { onProgress, signal }: Options) {
  const columns: Columns = {}
  const keys: string[] = []
  try {
    for (const { file, folder, column } of fileColumns) {
      const chosen = input[file]
      if (!chosen) continue
      const stored = await uploadWithVersions(bucket, folder, chosen, {
        onProgress: (share, isWaiting) => onProgress(file, share, isWaiting),
        signal,
      })
      keys.push(...stored.keys)
      columns[column] = stored.url
    }
    return { columns, keys }
  } catch (error) {
    await discardFiles(bucket, keys)
    throw signal.aborted ? error : new Error(`Upload failed: ${errorText(error)}`)
  }
}

/** Whether a row has the new files: then the write was stored although its response was lost. */
async function isStored(columns: Columns, base: Saved | null): Promise<boolean> {
  const db = await adminTables()
  let rows = db.from(table).select('id')
  if (base) rows = rows.eq('id', base.id).neq('updated_at', base.updated_at)
  if (columns.cover_image_url) rows = rows.eq('cover_image_url', columns.cover_image_url)
  if (columns.pdf_url) rows = rows.eq('pdf_url', columns.pdf_url)
  return unwrap(await rows.limit(1)).length > 0
}
