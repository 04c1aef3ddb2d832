import { attempt } from '@/lib/attempt'
import type { Report } from '@/moving/report'

const key = 'import-report'
/** Longer lists are only in the saved report: a browser keeps five megabytes. */
const mostLines = 500

export type KeptReport = { at: string; report: Report }

/** Kept until the browser's tab is closed. */
export function keepReport(report: Report): void {
  const short: Report = {
    ...report,
    lost: report.lost.slice(0, mostLines),
    missing: report.missing.slice(0, mostLines),
    failures: report.failures.slice(0, mostLines),
  }
  const kept: KeptReport = { at: new Date().toISOString(), report: short }
  attempt(() => sessionStorage.setItem(key, JSON.stringify(kept)))
}

export const lastReport = (): KeptReport | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptReport | null) ?? null
