import { X } from 'lucide-react'
import { useState } from 'react'
import { EditingPicker } from '@/admin/shared/LibraryPicker'
import type { PickedMedia } from '@/admin/shared/PickerBody'
import { assetUrl } from '@/data/media/assets'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { DialogForm } from './DialogForm'

type GalleryDialogProps = { onInsert: (pictures: PickedMedia[]) => void; onCancel: () => void }

/** Asks for two to four pictures. */
export function GalleryDialog({ onInsert, onCancel }: GalleryDialogProps) {
  const [chosen, setChosen] = useState<PickedMedia[]>([])
  const [error, setError] = useState('')
  return (
    <DialogForm
      submitLabel="Insert"
      onSubmit={() =>
        chosen.length < 2 ? setError('Please choose at least two pictures.') : onInsert(chosen)
      }
      onCancel={onCancel}
    >
      <div role="status" className="text-sm text-muted">
        {error || `${chosen.length} of at most 4 pictures chosen`}
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Chosen pictures" className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {chosen.map((media, index) => (
            <li key={`${media.url}${index}`} className="relative">
              <Picture src={assetUrl(media.url)} alt="" ratio="1" sizes="10rem" className="rounded-picture" />
              <IconButton
                label={`Remove ${media.file_name}`}
                icon={<X />}
                className="absolute top-0 right-0 bg-surface"
                onClick={() => setChosen(chosen.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <EditingPicker
        onPick={(media) => {
          setError('')
          if (chosen.length < 4) setChosen([...chosen, media])
          else setError('Four pictures are the most.')
        }}
      />
    </DialogForm>
  )
}
