import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorText } from '@/data/errors'
import { findSameFiles } from '@/data/media/media'
import { MediaRowError, uploadMedia } from '@/data/media/media-upload'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import { UploadQueue } from './upload-queue'

function onFailure({ name }: File, error: unknown): string {
  const message =
    error instanceof MediaRowError
      ? messages.mediaRowFailed(name, error.message)
      : messages.mediaUploadFailed(name, errorText(error))
  showToast(message)
  return message.description
}

/** The library's upload queue. Leaving the tab cancels it, after a question while files are uploading. */
export function useUploadQueue() {
  const queryClient = useQueryClient()
  const [queue] = useState(
    () =>
      new UploadQueue({
        upload: (file, onProgress, signal, order) => uploadMedia(file, { order, onProgress, signal }),
        onFailure,
        onEnd: (done, all) => {
          if (done === all) showToast(messages.mediaUploaded)
          // For a single file, its own error says more than '0 of 1'.
          else if (all > 1) showToast(messages.mediaPartlyUploaded(done, all))
          void queryClient.invalidateQueries()
        },
      }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useEffect(() => () => queue.cancel(), [queue])

  const checked = useRef(Promise.resolve())
  const add = (files: File[]) => {
    const [refused] = queue.add(files)
    // A failed check must not prevent the upload.
    const check = findSameFiles(files)
      .then((found) => queue.holdBack(found))
      .catch(() => undefined)
    checked.current = Promise.all([checked.current, check]).then(() => undefined)
    if (refused) showToast(messages.mediaUploadFailed(refused.file.name, refused.error ?? ''))
  }
  const busy = items.some((item) => item.status === 'uploading')
  useUnsavedGuard(busy, 'upload')
  /** Uploads all files, or one, once the check for files that exist already is done. */
  const start = (id?: number) => void checked.current.then(() => queue.start(id))
  return { queue, items, add, start, busy }
}
