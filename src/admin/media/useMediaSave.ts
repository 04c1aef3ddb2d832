import { useState } from 'react'
import { errorText } from '@/data/errors'
import { ConflictError, useWrite } from '@/data/content/items'
import { fetchMedia, updateMedia, type Media, type MediaDetails } from '@/data/media/media'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { showToast } from '@/ui/toast'
import { mergeChanges, type Collision } from '../form/three-way'

export type MediaConflict = {
  collisions: Collision<keyof MediaDetails>[]
  /** What is to be saved, with the other version's values in these fields. */
  decided: (fields: string[]) => MediaDetails
  theirs: Media
}

/** The editable details of a file. */
const detailsOf = ({ file_name, alt_text, tags }: MediaDetails): MediaDetails => ({
  file_name,
  alt_text,
  tags,
})

/** Saves a file's details, merged with what somebody else saved meanwhile. */
export function useMediaSave(onSaved: () => void) {
  const [conflict, setConflict] = useState<MediaConflict | null>(null)
  const write = useWrite(({ base, mine }: { base: Media; mine: MediaDetails }) => updateMedia(base, mine))

  async function save(base: Media, mine: MediaDetails, isMerged = false) {
    try {
      await write.mutateAsync({ base, mine })
    } catch (error) {
      if (error instanceof ConflictError) await merge(base, mine)
      else showToast(messages.mediaUpdateFailed(errorText(error)))
      return
    }
    setConflict(null)
    showToast(isMerged ? messages.merged(messages.mediaUpdated) : messages.mediaUpdated)
    onSaved()
  }

  async function merge(base: Media, mine: MediaDetails) {
    try {
      const theirs = await fetchMedia(base.id)
      if (!theirs) return showToast(messages.mediaUpdateFailed('The file is no longer in the library.'))
      const { merged, ...conflict } = mergeChanges(detailsOf(base), mine, detailsOf(theirs))
      if (conflict.collisions.length > 0) setConflict({ theirs, ...conflict })
      else await save(theirs, merged, true)
    } catch (error) {
      showToast(messages.mediaUpdateFailed(errorText(error)))
    }
  }

  return {
    save,
    busy: write.isPending,
    conflict,
    dismissConflict: () => setConflict(null),
    /** Saves with the other version's values in these fields. */
    decide: async ({ decided, theirs }: MediaConflict, fields: string[]) => {
      const details = decided(fields)
      if (sameJson(details, detailsOf(theirs))) onSaved()
      else await save(theirs, details)
    },
  }
}
