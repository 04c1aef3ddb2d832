import { percentKept, type Report } from '@/moving/report'
import { countText } from '../shared/count-text'

const shown = 100
const number = (count: number) => count.toLocaleString('en-US')

/** A report's counts, and its lists. */
export function ReportView({ report, level }: { report: Report; level: 3 | 4 }) {
  const { dryRun, stopped, missing, lost, failures, notes, problems } = report
  const there = report['there already']
  const counts: [name: string, count: number][] = [
    ['Articles', report.articles],
    ['Drafts', report.drafts],
    ['Pages', report.pages],
    ['Pictures', report.pictures],
    ['Authors', report.authors],
    ['Tags', report.tags],
  ]
  const sentences = [
    dryRun ? `${number(report.new)} would be new.` : `${number(report.new)} came.`,
    there > 0 && `${number(there)} ${there === 1 ? 'is' : 'are'} there already.`,
    report.illustrated > 0 &&
      `Missing pictures ${dryRun ? 'would come' : 'came'} into ${number(report.illustrated)} of those.`,
    report.failed > 0 && `${number(report.failed)} failed.`,
    `${percentKept(report)} % of letters and digits are kept.`,
  ]
  return (
    <div className="grid gap-4">
      {stopped && (
        <p role="alert" className="text-sm wrap-anywhere text-danger-text">
          {stopped}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-note text-muted">{name}</dt>
            <dd className="font-serif text-title tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">{sentences.filter(Boolean).join(' ')}</p>
      <Lines {...{ level }} title="Problems: the files can’t be read to the end" lines={problems} isBad />
      <Lines
        {...{ level }}
        title="Could not be stored"
        lines={failures.map((each) => each.join(': '))}
        isBad
      />
      <Lines
        {...{ level }}
        title={dryRun ? 'What would be lost' : 'What was lost'}
        lines={lost.map(([what, posts]) => `${what}: in ${countText(posts, 'post', 'posts')}`)}
      />
      <Lines
        {...{ level }}
        title={`${countText(missing.length, 'picture', 'pictures')} not stored here`}
        lines={missing.map((each) => each.join(': '))}
      />
      <Lines {...{ level }} title="Also" lines={notes} />
    </div>
  )
}

type LinesProps = { title: string; lines: string[]; level: 3 | 4; isBad?: boolean }

function Lines({ title, lines, level, isBad }: LinesProps) {
  if (lines.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <details open={isBad || lines.length <= 10} className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <Heading className={isBad ? 'inline font-semibold text-danger-text' : 'inline font-semibold'}>
          {title}
        </Heading>
      </summary>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere text-muted">
        {lines.slice(0, shown).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > shown && <li>{`And ${number(lines.length - shown)} more: save the report.`}</li>}
      </ul>
    </details>
  )
}
