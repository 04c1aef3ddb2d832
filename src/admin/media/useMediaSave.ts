import { useState } from 'react'
import { errorText } from '@/data/errors'
import { ConflictError, useWrite } from '@/data/items'
import { fetchMedia, updateMedia, type Media, type MediaDetails } from '@/data/media'
import { messages } from '@/lib/messages'
import { showToast } from '@/ui/toast'

export type MediaConflict = { mine: MediaDetails; theirs: Media }

/** Saves a file's details, and knows what another admin saved meanwhile. */
export function useMediaSave(onSaved: () => void) {
  const [conflict, setConflict] = useState<MediaConflict | null>(null)
  const write = useWrite(({ base, mine }: { base: Media; mine: MediaDetails }) => updateMedia(base, mine))

  async function save(base: Media, mine: MediaDetails) {
    try {
      await write.mutateAsync({ base, mine })
    } catch (error) {
      if (error instanceof ConflictError) await ask(base.id, mine)
      else showToast(messages.mediaUpdateFailed(errorText(error)))
      return
    }
    setConflict(null)
    showToast(messages.mediaUpdated)
    onSaved()
  }

  async function ask(id: string, mine: MediaDetails) {
    try {
      const theirs = await fetchMedia(id)
      if (theirs) setConflict({ mine, theirs })
      else showToast(messages.mediaUpdateFailed('The file is no longer in the library.'))
    } catch (error) {
      showToast(messages.mediaUpdateFailed(errorText(error)))
    }
  }

  return { save, busy: write.isPending, conflict, dismissConflict: () => setConflict(null) }
}
