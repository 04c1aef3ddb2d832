import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { deleteMediaRow, removeMediaFile, type Media } from '@/data/media/media'
import { mediaUsesQuery } from '@/data/media/media-uses'
import { messages } from '@/admin/shared/messages'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { countText } from '../shared/count-text'

type DeleteFilesDialogProps = {
  files: Media[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Those that are gone now. */
  onDeleted: (ids: string[]) => void
}

/** Asks for confirmation, then deletes one file after the other, each with its row. */
export function DeleteFilesDialog({ files, open, onOpenChange, onDeleted }: DeleteFilesDialogProps) {
  const remove = useWrite(async ({ id, url }: Media) => {
    await removeMediaFile(url)
    await deleteMediaRow(id)
  })
  const [busy, setBusy] = useState(false)
  const uses = useQueries({
    queries: files.map(({ url }) => ({ ...mediaUsesQuery(url), enabled: open, staleTime: 0 })),
  })
  const used = files.filter((_, index) => (uses[index]?.data?.length ?? 0) > 0)

  async function removeAll() {
    setBusy(true)
    const deleted: string[] = []
    let problem: unknown
    for (const file of files) {
      try {
        await remove.mutateAsync(file)
        deleted.push(file.id)
      } catch (error) {
        problem = error
      }
    }
    setBusy(false)
    showToast(
      problem === undefined
        ? messages.filesDeleted(deleted.length)
        : messages.filesNotDeleted(files.length - deleted.length, errorText(problem)),
    )
    onDeleted(deleted)
    onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${countText(files.length, 'file', 'files')}?`}
      text={
        <>
          This deletes them for good. It can’t be undone.{' '}
          {uses.some(({ isError }) => isError)
            ? 'Where they are used could not be checked. Pages that use them will show a placeholder.'
            : uses.some(({ isPending }) => isPending)
              ? 'Looking for the pages that use them...'
              : used.length === 0
                ? 'Nothing uses them.'
                : 'Pages that use these will show a placeholder:'}
          {used.length > 0 && (
            <span role="list" className="mt-2 block max-h-60 overflow-auto">
              {used.map(({ id, file_name }) => (
                <span key={id} role="listitem" className="block break-words text-ink">
                  {file_name}
                </span>
              ))}
            </span>
          )}
        </>
      }
      confirmLabel="Delete"
      ready={uses.every(({ isPending }) => !isPending)}
      busy={busy}
      busyText="Deleting..."
      onConfirm={() => void removeAll()}
    />
  )
}
