import { Download } from 'lucide-react'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'
import { useSubscribersExport } from './useSubscribersExport'

/** 'Export CSV', and while that goes on how far it is. */
export function ExportButton({ disabled }: { disabled: boolean }) {
  const { progress, start, cancel } = useSubscribersExport()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {progress && (
        <div className="w-40">
          <p className="mb-1 text-note text-muted tabular-nums">
            {progress.done.toLocaleString()} of {progress.all.toLocaleString()}
          </p>
          <ProgressBar
            label="Exporting subscribers"
            share={progress.all ? progress.done / progress.all : 0}
          />
        </div>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        busy={progress !== null}
        busyText="Exporting..."
        onClick={start}
      >
        <Download aria-hidden className="size-4" />
        Export CSV
      </Button>
      {progress && (
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
