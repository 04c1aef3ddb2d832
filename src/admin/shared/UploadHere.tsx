import { pictureRule } from '@/lib/upload-rules'
import { DropZone } from './DropZone'
import type { PickedMedia } from './PickerBody'
import { PictureProgress } from './PictureProgress'
import { usePictureUpload } from './usePictureUpload'

/** Uploads a picture into the library, and picks it. */
export function UploadHere({ onPick }: { onPick: (media: PickedMedia) => void }) {
  const { upload, progress, error, cancel } = usePictureUpload(onPick)
  return (
    <div className="mb-5">
      <DropZone
        label="Upload a picture"
        types={pictureRule.types}
        error={error}
        disabled={progress !== null}
        onFiles={upload}
      />
      <PictureProgress progress={progress} onCancel={cancel} />
    </div>
  )
}
