import type { MediaDetails } from '@/data/media/media'
import { ConflictDialog } from '../form/ConflictDialog'
import { useLast } from '../shared/useLast'
import type { MediaConflict } from './useMediaSave'

type MediaConflictDialogProps = {
  conflict: MediaConflict | null
  busy: boolean
  onDecided: (conflict: MediaConflict, theirs: string[]) => void
  onCancel: () => void
}

const labels: Record<keyof MediaDetails, string> = {
  file_name: 'File Name',
  alt_text: 'Alt Text',
  tags: 'Tags',
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))

/** Somebody else has changed the file's details since the dialog was opened. */
export function MediaConflictDialog({ conflict, onDecided, ...rest }: MediaConflictDialogProps) {
  const shown = useLast(conflict)
  if (!shown) return null
  return (
    <ConflictDialog
      {...rest}
      open={conflict !== null}
      title={shown.theirs.file_name}
      differences={shown.collisions.map(({ name, field, mine, theirs }) => ({
        name,
        label: labels[field],
        mine: asText(mine),
        theirs: asText(theirs),
      }))}
      onDecided={(names) => onDecided(shown, names)}
    />
  )
}
