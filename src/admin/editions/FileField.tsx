import { FileText, X } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { formatFileSize } from '@/lib/file-size'
import { messages } from '@/admin/shared/messages'
import { maxUploadBytes, uploadProblem, type UploadRule } from '@/lib/upload-rules'
import { IconButton } from '@/ui/IconButton'
import { showToast } from '@/ui/toast'
import { DropZone } from '../pictures/DropZone'
import { UploadProgress } from '../shared/UploadProgress'
import type { EditionValues } from './edition-schema'
import { useFilePreview } from './useFilePreview'

export type FileFieldProps = {
  name: 'cover' | 'pdf'
  label: string
  rule: UploadRule
  /** Whether the edition has a file already, which is kept if none is chosen. */
  hasFile: boolean
  disabled: boolean
  /** Upload progress, 0 to 1. */
  share?: number
  isWaiting?: boolean
  onChosen?: (file: File) => void
}

/** One file of an edition. A file that breaks the rules is refused, and the field says why. */
export function FileField({
  name,
  label,
  rule,
  hasFile,
  disabled,
  share,
  isWaiting,
  onChosen,
}: FileFieldProps) {
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
    onChosen?.(chosen)
  }

  const limits = `${rule.kinds}, up to ${formatFileSize(Math.max(...rule.types.map(maxUploadBytes)))}.`
  return (
    <div className="min-w-0">
      <DropZone
        label={label}
        types={rule.types}
        disabled={disabled}
        help={hasFile ? `${limits} The current file is kept unless you choose another.` : limits}
        error={fieldState.error?.message}
        onFiles={choose}
      />
      {file && (
        <div className="mt-3 flex items-center gap-3 rounded-control border border-line bg-page py-1.5 pr-1.5 pl-3">
          {name === 'cover' ? (
            <ImagePreview file={file} />
          ) : (
            <FileText aria-hidden className="size-6 shrink-0 text-muted" />
          )}
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm" title={file.name}>
              {file.name}
            </p>
            <p className="mb-1 text-note text-muted tabular-nums">{formatFileSize(file.size)}</p>
            {share !== undefined && <UploadProgress name={file.name} share={share} isWaiting={isWaiting} />}
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

function ImagePreview({ file }: { file: File }) {
  const url = useFilePreview(file)
  return (
    <span className="h-14 w-10.5 shrink-0 overflow-hidden rounded-picture bg-raised">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
