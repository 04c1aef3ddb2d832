import { Download } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { SelectField } from '@/ui/field/SelectField'
import { useRole } from '../session/session-context'
import { JobProgress } from '../shared/JobProgress'
import { useExport, type Format } from './useExport'

const formats: { value: Format; label: string; text: string }[] = [
  {
    value: 'markdown',
    label: 'Markdown',
    text: 'A zip with a text file for each article and page, and their pictures. Hugo, Astro, Obsidian and this site read it.',
  },
  {
    value: 'wordpress',
    label: 'WordPress and Ghost',
    text: 'One XML file. They fetch the pictures from this site, so keep it online until then.',
  },
  {
    value: 'everything',
    label: 'Everything',
    text: 'A zip with all texts, pictures, PDFs, subscribers, letters, conversations and settings. It has the email addresses of your readers: keep it where nobody else can read it.',
  },
]

/** Takes the content elsewhere. */
export function ExportCard() {
  const isOwner = useRole() === 'owner'
  const { progress, start, cancel, missing } = useExport()
  const [format, setFormat] = useState<Format>('markdown')
  const [withDrafts, setWithDrafts] = useState(false)
  const offered = formats.filter(({ value }) => value !== 'everything' || isOwner)
  const busy = progress !== null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void start(format, withDrafts)
  }

  return (
    <Card as="section" aria-label="Export">
      <CardHeader title="Export" text="Take the articles and pages to another system." />
      <CardBody>
        <form onSubmit={submit} className="grid gap-6">
          <SelectField
            label="Format"
            options={offered}
            help={offered.find(({ value }) => value === format)?.text}
            value={format}
            disabled={busy}
            onChange={({ target }) => setFormat(target.value as Format)}
          />
          <CheckboxField
            label="Include drafts"
            help="Whoever gets the file can then also read what isn’t published yet."
            checked={withDrafts}
            disabled={busy}
            onChange={({ target }) => setWithDrafts(target.checked)}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={busy} busyText="Exporting...">
              <Download aria-hidden className="size-4" />
              Export
            </Button>
            {progress && (
              <>
                <div className="min-w-40 flex-1">
                  <JobProgress label="Exporting" {...progress} />
                </div>
                <Button variant="ghost" onClick={cancel}>
                  Cancel
                </Button>
              </>
            )}
          </div>
        </form>
        {missing && (
          <div role="status" className="mt-4 text-sm">
            <p>The export is saved.</p>
            {missing.length > 0 && (
              <>
                <p className="mt-2">These files are missing in the storage, and so in the export:</p>
                <ul className="mt-1 list-disc pl-5 wrap-anywhere text-muted">
                  {missing.slice(0, 10).map((path) => (
                    <li key={path}>{path}</li>
                  ))}
                  {missing.length > 10 && <li>And {missing.length - 10} more.</li>}
                </ul>
              </>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}
