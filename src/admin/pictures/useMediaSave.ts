import { fetchMedia, updateMedia, type Media, type MediaDetails } from '@/data/media/media'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { useVersionedSave } from '../form/useVersionedSave'

export const mediaLabels: Record<keyof MediaDetails, string> = {
  file_name: 'File Name',
  alt_text: 'Alt Text',
  credit: 'Credit',
  licence: 'Licence',
  tags: 'Tags',
}

export const showDetail = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))

const detailsOf = ({ file_name, alt_text, credit, licence, tags }: MediaDetails): MediaDetails => ({
  file_name,
  alt_text,
  credit,
  licence,
  tags,
})

export const useMediaSave = (onSaved: () => void) =>
  useVersionedSave<MediaDetails, Media>({
    write: (details, over) => updateMedia(over, details),
    read: async (over) => {
      const stored = await fetchMedia(over.id)
      if (!stored) throw new Error('The file is no longer in the library.')
      return { version: stored, base: detailsOf(over), theirs: detailsOf(stored) }
    },
    failed: messages.mediaUpdateFailed,
    onSaved: ({ isMerged }) => {
      showToast(isMerged ? messages.merged(messages.mediaUpdated) : messages.mediaUpdated)
      onSaved()
    },
    onTheirs: onSaved,
  })
