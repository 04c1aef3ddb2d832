import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorText } from '@/data/errors'
import { findSameFiles } from '@/data/media/media'
import { MediaRowError, uploadMedia } from '@/data/media/media-upload'
import { messages } from '@/lib/messages'
import { showToast } from '@/ui/toast'
import { useUnsavedGuard } from '../shared/useUnsavedGuard'
import { UploadQueue } from './upload-queue'

function onFailure({ name }: File, error: unknown): string {
  const message =
    error instanceof MediaRowError
      ? messages.mediaRowFailed(name, error.message)
      : messages.mediaUploadFailed(name, errorText(error))
  showToast(message)
  return message.description
}

/** The library's upload queue. It stops when the tab is left, which it asks about while files are on their way. */
export function useUploadQueue() {
  const queryClient = useQueryClient()
  const [queue] = useState(
    () =>
      new UploadQueue({
        upload: (file, onProgress, signal) => uploadMedia(file, { onProgress, signal }),
        onFailure,
        onEnd: (done, all) => {
          if (done === all) showToast(messages.mediaUploaded)
          // A single file's own message says more than '0 of 1'.
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
    // A check that fails must not keep anybody from uploading.
    const check = findSameFiles(files)
      .then((found) => queue.holdBack(found))
      .catch(() => undefined)
    checked.current = Promise.all([checked.current, check]).then(() => undefined)
    if (refused) showToast(messages.mediaUploadFailed(refused.file.name, refused.error ?? ''))
  }
  const busy = items.some((item) => item.status === 'uploading')
  useUnsavedGuard(busy, { kind: 'upload' })
  /** Uploads everything that can be, or one file, once it is known what is in the library already. */
  const start = (id?: number) => void checked.current.then(() => queue.start(id))
  return { queue, items, add, start, busy }
}
