import { Download, Upload } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { JobProgress } from '../../shared/JobProgress'
import { Section } from '../fields'
import { ImportDialog } from './ImportDialog'
import { useContentExport } from './useContentExport'
import { useContentImport } from './useContentImport'

const maxProblems = 5

/** Exports and imports the content as a file. `onSettings` is called after an import has changed the settings. */
export function TransferCard({ onSettings }: { onSettings: () => void }) {
  const exporting = useContentExport()
  const importing = useContentImport(onSettings)
  const { problems, plan } = importing
  const [withDrafts, setWithDrafts] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The dialog shows the progress of writing.
  const reading = importing.progress && !plan ? importing : null
  const job = exporting.progress ? exporting : reading

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise choosing the same file again, after it was fixed, has no effect.
    target.value = ''
    if (file) importing.choose(file)
  }

  return (
    <Section
      title="Content as a file"
      text="Settings, articles, authors, tags and series, insiders, testimonials, FAQs, pages and digital editions as one JSON file. Pictures and PDFs stay where they are; the file holds their URLs."
    >
      <CheckboxField
        label="Include drafts"
        help="Whoever gets the file can then also read what isn’t published yet. Imported drafts stay drafts."
        checked={withDrafts}
        onChange={({ target }) => setWithDrafts(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={exporting.progress !== null}
          busyText="Exporting..."
          disabled={job !== null}
          onClick={() => void exporting.exportContent({ withDrafts })}
        >
          <Download aria-hidden className="size-4" />
          Export content
        </Button>
        <Button
          variant="secondary"
          busy={job === importing}
          busyText="Reading..."
          disabled={job !== null}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden className="size-4" />
          Import content
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Content file"
          tabIndex={-1}
          className="hidden"
          onChange={choose}
        />
        {job?.progress && (
          <>
            <div className="w-40">
              <JobProgress
                label={job === exporting ? 'Exporting content' : 'Reading the file'}
                {...job.progress}
              />
            </div>
            <Button variant="ghost" onClick={job.cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {problems.length > 0 && (
        <div role="alert" className="text-sm">
          <p className="font-semibold">This file can’t be imported. Nothing was changed.</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 break-words text-muted">
            {problems.slice(0, maxProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > maxProblems && <li>And {problems.length - maxProblems} more.</li>}
          </ul>
        </div>
      )}
      {plan && (
        <ImportDialog
          plan={plan}
          progress={importing.progress}
          onConfirm={importing.confirm}
          onCancel={importing.cancel}
        />
      )}
    </Section>
  )
}
