import { useQuery } from '@tanstack/react-query'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { deleteMediaRow, removeMediaFile, type Media } from '@/data/media/media'
import { mediaUsesQuery } from '@/data/media/media-uses'
import { messages } from '@/admin/shared/messages'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { MediaUses } from './MediaUses'

type DeleteMediaDialogProps = {
  media: Media
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
  /** Selector of the element to focus after it. */
  focusAfter?: string
}

/** Asks for confirmation, then deletes the file from storage, and only after that its row. */
export function DeleteMediaDialog({
  media,
  open,
  onOpenChange,
  onDeleted,
  focusAfter,
}: DeleteMediaDialogProps) {
  const file = useWrite(removeMediaFile)
  const row = useWrite(deleteMediaRow)
  // Always refetched: a page may have started to use it a moment ago.
  const uses = useQuery({ ...mediaUsesQuery(media.url), enabled: open, staleTime: 0 })

  const remove = async () => {
    try {
      await file.mutateAsync(media.url)
    } catch (error) {
      onOpenChange(false)
      return showToast(messages.mediaStorageDeleteFailed(errorText(error)))
    }
    try {
      await row.mutateAsync(media.id)
    } catch (error) {
      onOpenChange(false)
      return showToast(messages.mediaRowDeleteFailed(errorText(error)))
    }
    showToast(messages.mediaDeleted)
    onDeleted()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${media.file_name}?`}
      text={
        <>
          This deletes the file for good. It can’t be undone.{' '}
          <MediaUses uses={uses.data} failed={uses.isError} />
        </>
      }
      confirmLabel="Delete"
      ready={!uses.isPending}
      busy={file.isPending || row.isPending}
      busyText="Deleting..."
      focusAfter={focusAfter}
      onConfirm={() => void remove()}
    />
  )
}
