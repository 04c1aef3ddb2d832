import { Download } from 'lucide-react'
import { fetchAllSubscribers } from '@/data/newsletter/subscriber-list'
import { Button } from '@/ui/Button'
import { download } from '../shared/download'
import { JobProgress } from '../shared/JobProgress'
import { useLongJob } from '../shared/useLongJob'

/** The button 'Export CSV', with progress and Cancel during the export. */
export function ExportButton({ disabled }: { disabled: boolean }) {
  const { progress, run, cancel } = useLongJob()
  const start = () =>
    run('Could not export the subscribers:', async (options) => {
      const rows = await fetchAllSubscribers(options)
      const { subscribersCsv } = await import('@/moving/export/subscribers-csv')
      const csv = subscribersCsv(rows)
      options.signal.throwIfAborted()
      // Excel only reads a file with a byte order mark as UTF-8.
      download(`\uFEFF${csv}`, 'subscribers.csv', 'text/csv;charset=utf-8')
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {progress && (
        <div className="w-40">
          <JobProgress label="Exporting subscribers" {...progress} />
        </div>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        busy={progress !== null}
        busyText="Exporting..."
        onClick={() => void start()}
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
