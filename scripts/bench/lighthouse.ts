import lighthouse, { type Result } from 'lighthouse'
import { quantile } from './figures.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Score = Record<(typeof categories)[number], number> & { lcp: number; tbt: number; cls: number }
export type Loaded = { url: string; type: string; bytes: number }
export type Measured = { score: Score; requests: Loaded[]; faults: string[] }

function scoreOf({ audits, categories: scored }: Result): Score {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN
  const score = (name: string) => Math.round((scored[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function requestsOf({ audits }: Result): Loaded[] {
  const details = audits['network-requests']?.details as
    { items: { url: string; resourceType?: string; transferSize: number }[] } | undefined
  return (details?.items ?? [])
    .filter(({ url }) => url.startsWith('http'))
    .map(({ url, resourceType = 'Other', transferSize }) => ({
      url,
      type: resourceType,
      bytes: transferSize,
    }))
}

function faultsOf({ audits, categories: scored }: Result): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}

/** Runs Lighthouse's mobile preset five times; returns the medians and the last run's requests. `port` is the browser's debugging port. */
export async function measurePage(url: string, port: number): Promise<Measured> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const answer = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!answer) throw new Error(`Lighthouse measured nothing at ${url}.`)
    results.push(answer.lhr)
  }
  const scores = results.map(scoreOf)
  const keys = Object.keys(scores[0]!) as (keyof Score)[]
  const score = Object.fromEntries(
    keys.map((key) => [
      key,
      quantile(
        scores.map((one) => one[key]),
        0.5,
      ),
    ]),
  ) as Score
  const last = results.at(-1)!
  return { score, requests: requestsOf(last), faults: faultsOf(last) }
}
