import { RotateCw, X } from 'lucide-react'
import { formatFileSize } from '@/lib/file-size'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { UploadProgress } from '../shared/UploadProgress'
import { QueueThumb } from './QueueThumb'
import type { QueuedFile } from './upload-queue'

type QueueRowProps = {
  item: QueuedFile
  onRetry: () => void
  onRemove: () => void
  /** Uploads it although it exists already. */
  onAllow: () => void
  onUseExisting: () => void
}

export function QueueRow({ item, onRetry, onRemove, onAllow, onUseExisting }: QueueRowProps) {
  const { file, status, share, error, place } = item
  const { name } = file
  return (
    <li className="flex items-center gap-3 py-2">
      {file.type.startsWith('image/') && status !== 'refused' && <QueueThumb file={file} />}
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4 text-sm">
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-muted tabular-nums">
            {(status === 'uploading' ? `${Math.round(share * 100)} % of ` : '') + formatFileSize(file.size)}
          </span>
        </p>
        {status === 'uploading' && (
          <div className="mt-2">
            <UploadProgress name={name} share={share} isWaiting={item.isWaiting} />
          </div>
        )}
        {status === 'failed' && (
          <p className="mt-1 text-note font-semibold text-danger-text">Error during upload</p>
        )}
        {error && <p className="mt-1 text-note text-danger-text">{error}</p>}
        {status === 'same' && (
          <>
            <p className="mt-1 text-note text-muted">The same file is in the {place} already.</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={onUseExisting}>
                Use the existing one<span className="sr-only">: {name}</span>
              </Button>
              <Button variant="ghost" size="sm" onClick={onAllow}>
                Upload anyway<span className="sr-only">: {name}</span>
              </Button>
            </p>
          </>
        )}
      </div>
      {status === 'failed' && <IconButton label={`Retry ${name}`} icon={<RotateCw />} onClick={onRetry} />}
      <IconButton
        label={status === 'uploading' ? `Cancel ${name}` : `Remove ${name}`}
        icon={<X />}
        onClick={onRemove}
      />
    </li>
  )
}
