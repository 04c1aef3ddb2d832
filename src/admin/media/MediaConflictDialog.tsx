import type { MediaDetails } from '@/data/media/media'
import { ConflictDialog } from '../shared/ConflictDialog'
import { useLast } from '../shared/useLast'
import type { MediaConflict } from './useMediaSave'

type MediaConflictDialogProps = {
  conflict: MediaConflict | null
  busy: boolean
  onDecided: (conflict: MediaConflict, theirs: string[]) => void
  onCancel: () => void
}

const fields: Record<keyof MediaDetails, { label: string; text: (details: MediaDetails) => string }> = {
  file_name: { label: 'File Name', text: ({ file_name }) => file_name },
  alt_text: { label: 'Alt Text', text: ({ alt_text }) => alt_text },
  tags: { label: 'Tags', text: ({ tags }) => tags.join(', ') },
}

/** Somebody else has changed the file's details since the dialog was opened. */
export function MediaConflictDialog({ conflict, onDecided, ...rest }: MediaConflictDialogProps) {
  const shown = useLast(conflict)
  if (!shown) return null
  const { merged, theirs, collisions } = shown
  return (
    <ConflictDialog
      {...rest}
      open={conflict !== null}
      title={theirs.file_name}
      differences={collisions.map((name) => {
        const { label, text } = fields[name]
        return { name, label, mine: text(merged), theirs: text(theirs) }
      })}
      onDecided={(names) => onDecided(shown, names)}
    />
  )
}
