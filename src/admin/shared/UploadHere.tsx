import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import { uploadMedia } from '@/data/media/media-upload'
import { queryKeys } from '@/data/query-keys'
import { pictureRule, uploadProblem, withoutExtension } from '@/lib/upload-rules'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'
import { DropZone } from './DropZone'
import type { PickedMedia } from './LibraryPicker'
import { useUnsavedGuard } from './useUnsavedGuard'

/** Uploads a picture into the library, and picks it. */
export function UploadHere({ onPick }: { onPick: (media: PickedMedia) => void }) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState('')
  const abort = useRef<AbortController>(null)
  useUnsavedGuard(progress !== null, { kind: 'upload' })
  useEffect(() => () => abort.current?.abort(), [])

  async function upload([file]: File[]) {
    if (!file || abort.current) return
    const problem = uploadProblem(file, pictureRule)
    setError(problem ?? '')
    if (problem) return
    const { signal } = (abort.current = new AbortController())
    setProgress(0)
    try {
      const url = await uploadMedia(file, { onProgress: setProgress, signal })
      void queryClient.invalidateQueries({ queryKey: queryKeys.list('media_library') })
      onPick({ url, file_name: file.name, alt_text: withoutExtension(file.name) })
    } catch (failure) {
      if (!signal.aborted) setError(errorText(failure))
    } finally {
      abort.current = null
      setProgress(null)
    }
  }

  return (
    <div className="mb-5">
      <DropZone
        label="Upload a picture"
        types={pictureRule.types}
        error={error}
        disabled={progress !== null}
        onFiles={(files) => void upload(files)}
      />
      {progress !== null && (
        <div className="mt-3 flex items-center gap-3">
          <div className="flex-1">
            <ProgressBar label="Uploading the picture" share={progress} />
          </div>
          <Button variant="ghost" size="sm" onClick={() => abort.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
