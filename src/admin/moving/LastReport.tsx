import { useState } from 'react'
import { DateText } from '@/ui/DateText'
import { lastReport } from './last-report'
import { ReportView } from './ReportView'

/** What the last import in this tab of the browser did. */
export function LastReport() {
  const [kept] = useState(lastReport)
  if (!kept) return null
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {'The last import, '}
        <DateText iso={kept.at} style="moment" />
      </summary>
      <ReportView report={kept.report} level={3} />
    </details>
  )
}
