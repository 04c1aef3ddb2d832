import { RotateCw, X } from 'lucide-react'
import { formatFileSize } from '@/lib/file-size'
import { IconButton } from '@/ui/IconButton'
import { ProgressBar } from '@/ui/ProgressBar'
import type { QueuedFile } from './upload-queue'

type QueueRowProps = { item: QueuedFile; onRetry: () => void; onRemove: () => void }

/** A file of the queue: its state, and what can be done with it. */
export function QueueRow({ item, onRetry, onRemove }: QueueRowProps) {
  const { file, status, share, error } = item
  const { name } = file
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4 text-sm">
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-muted tabular-nums">
            {status === 'uploading' ? `${Math.round(share * 100)} % of ` : ''}
            {formatFileSize(file.size)}
          </span>
        </p>
        {status === 'uploading' && (
          <div className="mt-2">
            <ProgressBar label={`Uploading ${name}`} share={share} />
          </div>
        )}
        {error && <p className="mt-1 text-note text-danger-text">{error}</p>}
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
