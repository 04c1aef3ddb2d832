import { ArrowLeft, X } from 'lucide-react'
import { useState } from 'react'
import { EditingPicker } from '@/admin/pictures/LibraryPicker'
import type { PickedMedia } from '@/admin/pictures/usePictureUpload'
import { withMoved } from '@/admin/list/moving'
import { assetUrl } from '@/data/media/assets'
import { mostInGallery as most, type StoryPicture } from '@/lib/story/document'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { pictureOfMedia } from '../nodes/picture'
import { DialogForm } from './DialogForm'

type GalleryDialogProps = {
  pictures: StoryPicture[]
  onSave: (pictures: StoryPicture[]) => void
  onCancel: () => void
}

export function GalleryDialog({ pictures, onSave, onCancel }: GalleryDialogProps) {
  const [chosen, setChosen] = useState(pictures)
  const [error, setError] = useState('')
  const isNew = pictures.length === 0

  /** Adds a picture, or takes it out. */
  function toggle(media: PickedMedia) {
    const others = chosen.filter(({ attrs }) => attrs.src !== media.url)
    const isFull = others.length === chosen.length && chosen.length >= most
    setError(isFull ? `A gallery has at most ${most} pictures.` : '')
    if (others.length < chosen.length) setChosen(others)
    // An upload may end after another picture was chosen.
    else setChosen((now) => (now.length < most ? [...now, pictureOfMedia(media)] : now))
  }

  const moveForward = (index: number) => setChosen(withMoved(chosen, index, index - 1))

  return (
    <DialogForm
      submitLabel={isNew ? 'Insert' : 'Save'}
      onSubmit={() => (chosen.length < 2 ? setError('Please choose at least two pictures.') : onSave(chosen))}
      onCancel={onCancel}
    >
      <div role="status" className="text-sm text-muted">
        {error || `${chosen.length} of at most ${most} pictures chosen`}
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Chosen pictures" className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {chosen.map(({ attrs: { src, alt } }, index) => (
            <li key={`${src}${index}`} className="relative">
              <Picture src={assetUrl(src)} alt={alt} ratio="1" sizes="10rem" className="rounded-picture" />
              {index > 0 && (
                <IconButton
                  label={`Move picture ${index + 1} forward`}
                  icon={<ArrowLeft />}
                  className="absolute top-0 left-0 bg-surface"
                  onClick={() => moveForward(index)}
                />
              )}
              <IconButton
                label={`Remove picture ${index + 1}`}
                icon={<X />}
                className="absolute top-0 right-0 bg-surface"
                onClick={() => setChosen(chosen.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <EditingPicker onPick={toggle} chosen={chosen.map(({ attrs }) => attrs.src)} most={most} />
    </DialogForm>
  )
}
