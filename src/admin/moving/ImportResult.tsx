import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reportLines } from '@/moving/report'
import { Button } from '@/ui/Button'
import { focusOn } from '@/ui/focus'
import { countText } from '../shared/count-text'
import { download } from '../shared/download'
import { kindNames } from './kind-names'
import { ReportView } from './ReportView'
import type { Result } from './useImport'

type ImportResultProps = { result: Result; busy: boolean; onImport: () => void }

/** What an import would bring, or has brought, and the button for what comes next. */
export function ImportResult({ result: { kind, report, lines }, busy, onImport }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusOn(heading.current), [report])
  const { dryRun, stopped, problems } = report
  const posts = countText(report.new, 'post or page', 'posts and pages')
  const title = dryRun
    ? stopped === null
      ? `What would come from ${kindNames[kind]}`
      : 'The files could not be checked to the end'
    : stopped === null
      ? 'Imported'
      : 'The import was stopped'
  const brings = report.new > 0 ? posts : report.illustrated > 0 ? 'missing pictures' : null
  const canImport = dryRun ? stopped === null && brings !== null : stopped !== null

  const save = () =>
    download(
      [...reportLines(report), '', ...lines, ''].join('\n'),
      `import-${kind}-${new Date().toISOString().slice(0, 10)}.txt`,
      'text/plain',
    )

  return (
    <section aria-labelledby="import-result" className="grid gap-5 border-t border-line pt-6">
      <h3 id="import-result" ref={heading} tabIndex={-1} className="font-serif text-title font-medium">
        {title}
      </h3>
      <ReportView report={report} level={4} />
      {dryRun && report.missing.length > 0 && (
        <p className="max-w-prose text-sm text-muted">
          {
            'A browser can’t fetch pictures of another site. Those in no file keep their address there. To have them fetched, import with the command, now or later: '
          }
          <code className="wrap-anywhere text-ink">{`npm run import -- ${kind} FILE`}</code>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canImport && (
          <Button busy={busy} busyText="Importing..." onClick={onImport}>
            {!dryRun ? 'Continue' : problems.length > 0 ? `Import ${brings} anyway` : `Import ${brings}`}
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={save}>
          <Download aria-hidden className="size-4" />
          Save report
        </Button>
      </div>
      <p className="max-w-prose text-sm text-muted">
        Importing the same files again adds only what isn’t there yet, and pictures that were missing. It
        changes nothing that somebody has changed here, and brings back nothing that was deleted.
      </p>
    </section>
  )
}
