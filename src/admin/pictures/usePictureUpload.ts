import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import type { Media } from '@/data/media/media'
import { uploadMedia } from '@/data/media/media-upload'
import { queryKeys } from '@/data/query-keys'
import { pictureRule, uploadProblem, withoutExtension } from '@/lib/upload-rules'
import { useUnsavedGuard } from '../form/useUnsavedGuard'

export type PickedMedia = Pick<Media, 'url' | 'file_name' | 'alt_text'>

/**
 * Uploads the first of some files into the library, if it is a picture, one at a time; `onUploaded` gets it. The error says why
 * it was refused or failed, until `current`, the field's URL, is another. Leaving the page asks first, and ends the upload.
 */
export function usePictureUpload(onUploaded: (media: PickedMedia) => void, current = '') {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState({ text: '', of: '' })
  const abort = useRef<AbortController>(null)
  // The field may be another by then: that of a team member who was moved.
  const latest = useRef(onUploaded)
  useEffect(() => void (latest.current = onUploaded))
  useUnsavedGuard(progress !== null, 'upload')
  useEffect(() => () => abort.current?.abort(), [])

  async function upload([file]: File[]) {
    if (!file || abort.current) return
    const problem = uploadProblem(file, pictureRule)
    setFailure({ text: problem ?? '', of: current })
    if (problem) return
    const { signal } = (abort.current = new AbortController())
    setProgress(0)
    try {
      const url = await uploadMedia(file, { onProgress: setProgress, signal })
      void queryClient.invalidateQueries({ queryKey: queryKeys.list('media_library') })
      latest.current({ url, file_name: file.name, alt_text: withoutExtension(file.name) })
    } catch (error) {
      if (!signal.aborted) setFailure({ text: errorText(error), of: current })
    } finally {
      abort.current = null
      setProgress(null)
    }
  }

  return {
    upload: (files: File[]) => void upload(files),
    /** The share that is sent, 0 to 1; null while nothing is being uploaded. */
    progress,
    error: failure.of === current ? failure.text : '',
    cancel: () => abort.current?.abort(),
  }
}
