import { ConflictDialog } from '../shared/ConflictDialog'
import { useLast } from '../shared/useLast'
import type { MediaConflict } from './useMediaSave'

type MediaConflictDialogProps = {
  conflict: MediaConflict | null
  busy: boolean
  onKeepMine: (conflict: MediaConflict) => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Another admin has described the file since the dialog was opened. */
export function MediaConflictDialog({ conflict, onKeepMine, ...rest }: MediaConflictDialogProps) {
  const shown = useLast(conflict)
  if (!shown) return null
  const { mine, theirs } = shown
  const differences = [
    { label: 'Alt Text', mine: mine.alt_text, theirs: theirs.alt_text },
    { label: 'Tags', mine: mine.tags.join(', '), theirs: theirs.tags.join(', ') },
  ].filter((difference) => difference.mine !== difference.theirs)
  return (
    <ConflictDialog
      {...rest}
      open={conflict !== null}
      title={theirs.file_name}
      differences={differences}
      onKeepMine={() => onKeepMine(shown)}
    />
  )
}
