import clsx from 'clsx'
import { Upload } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { acceptOf } from '@/lib/upload-rules'
import { FieldNotes } from '@/ui/field/Field'
import { Button } from '@/ui/Button'
import { usePastedFiles } from './usePastedFiles'

type DropZoneProps = {
  label: string
  help?: ReactNode
  error?: string
  /** MIME types that the file chooser offers; `onFiles` has to check them. */
  types: string[]
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  className?: string
}

export function DropZone(props: DropZoneProps) {
  const { label, help, error, types, multiple = false, disabled, onFiles, className } = props
  const id = useId()
  const invitation = multiple ? 'Drop or paste files here' : 'Drop or paste a file here'
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    accept: acceptOf(types),
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Its own takes files only while the focus is inside.
    noPaste: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  usePastedFiles(rootRef, {
    types,
    disabled,
    onFiles: (files) => onFiles(multiple ? files : files.slice(0, 1)),
  })
  return (
    <div className={className}>
      <label id={`${id}-label`} htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div
        {...getRootProps({
          className: clsx(
            'flex flex-col items-center gap-3 rounded-box border border-dashed px-5 py-6 text-center transition-colors',
            isDragActive ? 'border-primary-text bg-primary/10' : 'border-line-strong bg-page',
            error && 'border-danger-text',
          ),
        })}
      >
        <input
          {...getInputProps({
            id,
            // The library's own 'file upload' would hide the label.
            'aria-label': undefined,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': `${id}-help ${id}-error`,
          })}
        />
        <p className="text-sm text-muted">{isDragActive ? 'Drop to add' : invitation}</p>
        <Button
          variant="secondary"
          size="sm"
          onClick={open}
          disabled={disabled}
          aria-describedby={`${id}-label`}
        >
          <Upload aria-hidden className="size-4" />
          {multiple ? 'Choose files' : 'Choose file'}
        </Button>
      </div>
      <FieldNotes help={help} helpId={`${id}-help`} error={error} errorId={`${id}-error`} />
    </div>
  )
}
