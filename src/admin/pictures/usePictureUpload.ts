import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import type { Media } from '@/data/media/media'
import { uploadMedia } from '@/data/media/media-upload'
import { queryKeys } from '@/data/query-keys'
import { pictureRule, uploadProblem, withoutExtension } from '@/lib/upload-rules'
import { useUnsavedGuard } from '../form/useUnsavedGuard'

export type PickedMedia = Pick<Media, 'url' | 'file_name' | 'alt_text'> & { credit?: string }

type Options = {
  /** The URL of the field: an error is shown until it is another. */
  current?: string
  /** How many of the files are taken. */
  most?: number
}

/**
 * Uploads pictures into the library, one after the other; `onUploaded` gets each. The error says why one was refused or failed.
 * Leaving the page asks first, and ends the upload.
 */
export function usePictureUpload(
  onUploaded: (media: PickedMedia) => void,
  { current = '', most = 1 }: Options = {},
) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState({ text: '', of: '' })
  const abort = useRef<AbortController>(null)
  // The field may be another by then: that of a team member who was moved.
  const latest = useRef(onUploaded)
  useEffect(() => void (latest.current = onUploaded))
  useUnsavedGuard(progress !== null, 'upload')
  useEffect(() => () => abort.current?.abort(), [])

  async function upload(chosen: File[]) {
    if (chosen.length === 0 || abort.current) return
    const files = chosen.slice(0, most)
    const problems: string[] = []
    const report = (text: string, name = '') => {
      problems.push(chosen.length > 1 && name ? `${name}: ${text}` : text)
      setFailure({ text: problems.join(' '), of: current })
    }
    setFailure({ text: '', of: current })
    const { signal } = (abort.current = new AbortController())
    const batch = {}
    for (const [place, file] of files.entries()) {
      const problem = uploadProblem(file, pictureRule)
      if (problem) {
        report(problem, file.name)
        continue
      }
      const onProgress = (share: number) => setProgress((place + share) / files.length)
      onProgress(0)
      try {
        const url = await uploadMedia(file, { onProgress, signal, order: { batch, place } })
        void queryClient.invalidateQueries({ queryKey: queryKeys.list('media_library') })
        latest.current({ url, file_name: file.name, alt_text: withoutExtension(file.name) })
      } catch (error) {
        if (signal.aborted) break
        report(errorText(error), file.name)
      }
    }
    if (most > 1 && chosen.length > most) report(`Only the first ${most} were taken.`)
    abort.current = null
    setProgress(null)
  }

  return {
    upload: (files: File[]) => void upload(files),
    /** The share that is sent, 0 to 1; null while nothing is being uploaded. */
    progress,
    error: failure.of === current ? failure.text : '',
    cancel: () => abort.current?.abort(),
  }
}
