import clsx from 'clsx'
import { FileUp, FolderUp } from 'lucide-react'
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { formatFileSize } from '@/lib/file-size'
import { isIgnored } from '@/lib/upload-rules'
import { Button } from '@/ui/Button'
import { FieldNotes } from '@/ui/field/Field'
import { countText } from '../shared/count-text'
import { nameOf } from './chosen-files'

type SourceFieldProps = {
  label: string
  help: ReactNode
  /** Endings, as the file chooser takes them. */
  accept: string
  files: File[]
  disabled: boolean
  onFiles: (files: File[]) => void
}

const shown = 3

/** Takes files, zips and folders, chosen or dropped. */
export function SourceField({ label, help, accept, files, disabled, onFiles }: SourceFieldProps) {
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const take = (chosen: File[]) => {
    const own = chosen.filter(({ name }) => !isIgnored(name))
    if (own.length > 0) onFiles(own)
  }
  const { getRootProps, isDragActive } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: take,
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // Otherwise choosing the same file again, after it was fixed, has no effect.
    target.value = ''
    take(chosen)
  }
  const hidden = { type: 'file', multiple: true, tabIndex: -1, className: 'hidden', onChange: choose }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const names = files.slice(0, shown).map((file) => nameOf(file))
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="min-w-0">
      <p id={`${id}-label`} className="mb-2 text-sm font-semibold">
        {label}
      </p>
      <div
        {...getRootProps({
          className: clsx(
            'grid justify-items-center gap-3 rounded-box border border-dashed px-5 py-6 text-center transition-colors',
            isDragActive ? 'border-primary-text bg-primary/10' : 'border-line-strong bg-page',
          ),
        })}
      >
        <p role="status" className="text-sm wrap-anywhere text-muted">
          {files.length === 0 ? (
            isDragActive ? (
              'Drop to add'
            ) : (
              'Drop files or a folder here'
            )
          ) : (
            <>
              <span className="font-semibold text-ink">
                {names.join(', ')}
                {files.length > shown && ` and ${countText(files.length - shown, 'other', 'others')}`}
              </span>
              {` (${formatFileSize(size)})`}
            </>
          )}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={disabled}
            aria-describedby={`${id}-label`}
            onClick={() => fileInput.current?.click()}
          >
            <FileUp aria-hidden className="size-4" />
            Choose files
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={disabled}
            aria-describedby={`${id}-label`}
            onClick={() => folderInput.current?.click()}
          >
            <FolderUp aria-hidden className="size-4" />
            Choose a folder
          </Button>
          {files.length > 0 && (
            <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onFiles([])}>
              Remove
            </Button>
          )}
        </div>
        <input {...hidden} ref={fileInput} aria-label={label} accept={accept} />
        <input {...hidden} ref={folderInput} aria-label={`${label}: a folder`} {...{ webkitdirectory: '' }} />
      </div>
      <FieldNotes help={help} helpId={`${id}-help`} />
    </div>
  )
}
