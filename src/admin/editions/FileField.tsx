import { FileText, X } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { formatFileSize } from '@/lib/file-size'
import { messages } from '@/lib/messages'
import { maxUploadBytes, uploadProblem, type UploadRule } from '@/lib/upload-rules'
import { IconButton } from '@/ui/IconButton'
import { ProgressBar } from '@/ui/ProgressBar'
import { showToast } from '@/ui/toast'
import { DropZone } from '../shared/DropZone'
import type { EditionValues } from './edition-schema'
import { PickedImage } from './PickedImage'

type FileFieldProps = {
  name: 'cover' | 'pdf'
  label: string
  rule: UploadRule
  /** Whether a file is there already, which stays if none is chosen. */
  hasFile: boolean
  disabled: boolean
  /** The share that is sent, 0 to 1, while it is. */
  share?: number
}

/** One file of an edition. What the rules refuse is not taken, and the field says why. */
export function FileField({ name, label, rule, hasFile, disabled, share }: FileFieldProps) {
  const { setError, clearErrors } = useFormContext<EditionValues>()
  const { field, fieldState } = useController<EditionValues, 'cover' | 'pdf'>({ name })
  const file = field.value

  function choose([chosen, ...more]: File[]) {
    if (!chosen) return
    const problem = more.length > 0 ? 'Choose one file only.' : uploadProblem(chosen, rule)
    if (problem) {
      const message = `${chosen.name}: ${problem}`
      setError(name, { type: 'refused', message })
      showToast(messages.editionFailed(message))
      return
    }
    clearErrors(name)
    field.onChange(chosen)
  }

  const limits = `${rule.kinds}, up to ${formatFileSize(maxUploadBytes)}.`
  return (
    <div className="min-w-0">
      <DropZone
        label={label}
        types={rule.types}
        disabled={disabled}
        help={hasFile ? `${limits} The present file stays unless you choose another.` : limits}
        error={fieldState.error?.message}
        onFiles={choose}
      />
      {file && (
        <div className="mt-3 flex items-center gap-3 rounded-control border border-line bg-page py-1.5 pr-1.5 pl-3">
          {name === 'cover' ? (
            <PickedImage file={file} />
          ) : (
            <FileText aria-hidden className="size-6 shrink-0 text-muted" />
          )}
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm" title={file.name}>
              {file.name}
            </p>
            <p className="mb-1 text-note text-muted tabular-nums">{formatFileSize(file.size)}</p>
            {share !== undefined && <ProgressBar label={`Uploading ${file.name}`} share={share} />}
          </div>
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X />}
            disabled={disabled}
            onClick={() => field.onChange(null)}
          />
        </div>
      )}
    </div>
  )
}
