import { useState, type FormEvent } from 'react'
import { formatFileSize } from '@/lib/file-size'
import { kindOf } from '@/moving/read-export'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { SelectField } from '@/ui/field/SelectField'
import { TextField } from '@/ui/field/TextField'
import { JobProgress } from '../shared/JobProgress'
import { nameOf } from './chosen-files'
import { ImportResult } from './ImportResult'
import { LastReport } from './LastReport'
import { kindNames } from './kind-names'
import { SourceField } from './SourceField'
import { useImport, type Job, type Sources } from './useImport'

const kinds = [
  { value: '', label: 'Found by the files' },
  ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
]

/** Brings posts and pages from another system: first what would come and what would be lost, then the import. */
export function ImportCard() {
  const importing = useImport()
  const { job, result, problem } = importing
  const [sources, setSources] = useState<Sources>({ files: [], pictures: [], kind: '', site: '' })
  const busy = job !== null
  const kind = sources.kind || kindOf(sources.files.map((file) => ({ name: nameOf(file) })))
  const change = (changes: Partial<Sources>) => {
    setSources({ ...sources, ...changes })
    importing.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    importing.check(sources)
  }

  return (
    <Card as="section" aria-label="Import">
      <CardHeader
        title="Import"
        text="Posts and pages from WordPress, Ghost, Substack or Markdown. Drafts, and what not everybody could read there, become drafts."
      />
      <CardBody className="grid gap-6">
        <form onSubmit={submit} className="grid gap-6">
          <div className="grid gap-6 lg:grid-cols-2">
            <SourceField
              label="Files of the export"
              help="WordPress: the .xml files of Tools, Export. Ghost: the .json of Settings, Export. Substack: the .zip. Markdown: a folder or a .zip."
              accept=".xml,.wxr,.json,.zip,.csv,.md,.markdown"
              files={sources.files}
              disabled={busy}
              onFiles={(files) => change({ files })}
            />
            <SourceField
              label="Pictures: a zip or a folder"
              help="Optional. WordPress: the folder wp-content/uploads. Ghost: content/images. Pictures beside Markdown are found."
              accept=".zip,image/*"
              files={sources.pictures}
              disabled={busy}
              onFiles={(pictures) => change({ pictures })}
            />
          </div>
          <div className="grid gap-6 lg:grid-cols-2">
            <SelectField
              label="Exported from"
              options={kinds}
              value={sources.kind}
              disabled={busy}
              onChange={({ target }) => change({ kind: target.value as Sources['kind'] })}
            />
            {kind === 'ghost' && (
              <TextField
                label="Address of the former site"
                type="url"
                placeholder="https://old.example"
                help="Ghost’s export doesn’t say it. Pictures that are in no file keep their address there."
                value={sources.site}
                disabled={busy}
                onChange={({ target }) => change({ site: target.value })}
              />
            )}
          </div>
          {!result && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type="submit"
                disabled={sources.files.length === 0}
                busy={busy}
                busyText={job?.name === 'read' ? 'Reading...' : 'Checking...'}
              >
                Check the files
              </Button>
              <p className="text-sm text-muted">This writes nothing. It shows what would come.</p>
            </div>
          )}
        </form>
        {problem && (
          <p role="alert" className="text-sm wrap-anywhere text-danger-text">
            {problem}
          </p>
        )}
        {result && <ImportResult result={result} busy={busy} onImport={importing.start} />}
        {job && <Running job={job} onCancel={importing.cancel} />}
        {!result && !job && <LastReport />}
      </CardBody>
    </Card>
  )
}

const labels = { read: 'Reading the files', check: 'Checking the posts', import: 'Importing' }

const Running = ({ job, onCancel }: { job: Job; onCancel: () => void }) => (
  <div className="flex flex-wrap items-center gap-4">
    <div className="min-w-40 flex-1">
      {job.name === 'read' ? (
        <p className="text-note text-muted tabular-nums">{`${formatFileSize(job.bytes)} read`}</p>
      ) : (
        <JobProgress label={labels[job.name]} done={job.done} all={job.total} />
      )}
    </div>
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
