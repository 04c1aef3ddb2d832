import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messages } from '@/admin/shared/messages'
import { useRole } from '@/admin/session/session-context'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { kindOf, type Media } from '@/data/media/media'
import { replaceMedia, replacementQuery } from '@/data/media/replace-media'
import { isAtLeast } from '@/lib/roles'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { showToast } from '@/ui/toast'
import { PickerBody } from './PickerBody'
import type { PickedMedia } from './usePictureUpload'
import { countText } from '../shared/count-text'

const countPlaces = (count: number) => countText(count, 'place', 'places')

/** For editors: puts another file of the library in all places that use this one. */
export function ReplaceMedia({ media }: { media: Media }) {
  const buttonId = useId()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<PickedMedia | null>(null)
  if (!isAtLeast(useRole(), 'editor')) return null
  return (
    <>
      <Button id={buttonId} variant="secondary" onClick={() => setChoosing(true)}>
        Replace everywhere
      </Button>
      <Dialog open={choosing} onOpenChange={setChoosing} title="Choose from library" size="lg">
        <PickerBody kind={kindOf(media)} without={media.url} onPick={setChosen} />
      </Dialog>
      {chosen && (
        <ReplaceDialog
          media={media}
          by={chosen}
          onClose={() => setChosen(null)}
          onReplaced={() => setChoosing(false)}
          focusAfter={`#${CSS.escape(buttonId)}`}
        />
      )}
    </>
  )
}

type ReplaceDialogProps = {
  media: Media
  by: PickedMedia
  onClose: () => void
  onReplaced: () => void
  focusAfter: string
}

/** Over the picker: names both files and the number of places, and asks for confirmation. */
function ReplaceDialog({ media, by, onClose, onReplaced, focusAfter }: ReplaceDialogProps) {
  const isOwner = useRole() === 'owner'
  const replacement = { oldUrl: media.url, newUrl: by.url }
  // Always counted anew: a page may have started to use it a moment ago.
  const count = useQuery({ ...replacementQuery(replacement), staleTime: 0 })
  const places = count.isFetching ? undefined : count.data
  const write = useWrite(replaceMedia)

  async function replace() {
    try {
      showToast(messages.mediaReplaced(countPlaces(await write.mutateAsync(replacement))))
      onReplaced()
    } catch (error) {
      showToast(messages.mediaReplaceFailed(errorText(error)))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replace ${media.file_name} everywhere?`}
      text={
        <>
          {count.isError
            ? `The places that use it could not be counted: ${errorText(count.error)}`
            : places === undefined
              ? 'Counting the places that use it...'
              : places === 0
                ? 'Nothing that you can change uses it.'
                : `${by.file_name} takes its place in ${countPlaces(places)}, on published pages at once.`}{' '}
          {kindOf(media) === 'image' && 'Alternative texts and credits stay as they are: check them. '}
          {!isOwner &&
            'What is in Global Settings and the Page Customizer stays too: only an owner changes that.'}
        </>
      }
      confirmLabel="Replace everywhere"
      ready={!count.isError && Boolean(places)}
      busy={write.isPending}
      busyText="Replacing..."
      focusAfter={focusAfter}
      onConfirm={() => void replace()}
    />
  )
}
