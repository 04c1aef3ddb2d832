import { Button } from '@/ui/Button'

type EditionButtonsProps = {
  label: string
  busy: boolean
  /** A PDF is still being opened. */
  disabled: boolean
  /** The editor has cancelled the last upload. */
  cancelled: boolean
  onCancelUpload: () => void
  /** Discards the edit; undefined for a new edition. */
  onCancel?: () => void
}

export const EditionButtons = ({
  label,
  busy,
  disabled,
  cancelled,
  onCancelUpload,
  onCancel,
}: EditionButtonsProps) => (
  <div className="flex flex-wrap items-center gap-3 md:col-span-2">
    <Button type="submit" disabled={disabled} busy={busy} busyText="Uploading...">
      {label}
    </Button>
    {busy && (
      <Button variant="secondary" onClick={onCancelUpload}>
        Cancel upload
      </Button>
    )}
    {!busy && onCancel && (
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <p role="status" className="text-sm text-muted">
      {cancelled && 'Upload cancelled. Nothing was saved.'}
    </p>
  </div>
)
