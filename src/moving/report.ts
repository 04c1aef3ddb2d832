import type { Reading } from './post'
import type { Outcome } from './write-posts'

/** What an import brought, or what one would bring. */
export type Report = {
  dryRun: boolean
  total: number
  done: number
  articles: number
  drafts: number
  pages: number
  new: number
  'there already': number
  /** Of those, the ones with pictures that an earlier import could not have. */
  illustrated: number
  failed: number
  pictures: number
  authors: number
  tags: number
  /** Letters and digits of the source, and those that were kept. */
  characters: { read: number; kept: number }
  /** What is lost, and in how many posts; the most frequent first. */
  lost: [what: string, posts: number][]
  /** Pictures that can't be had, and why. */
  missing: [address: string, reason: string][]
  failures: [title: string, reason: string][]
  notes: string[]
  problems: string[]
  /** Why it ended early; '' where it was stopped on purpose, null where it is whole. */
  stopped: string | null
}

/** Adds up what happens to each post. */
export function createTally(reading: Reading, dryRun: boolean) {
  const seen = { pictures: new Set<string>(), authors: new Set<string>(), tags: new Set<string>() }
  const lost = new Map<string, number>()
  const counts = {
    done: 0,
    articles: 0,
    drafts: 0,
    pages: 0,
    new: 0,
    'there already': 0,
    illustrated: 0,
    failed: 0,
  }
  const characters = { read: 0, kept: 0 }
  const failures: Report['failures'] = []

  return {
    count({ post, outcome, detail = '', isIllustrated }: Outcome) {
      counts.done++
      counts[outcome]++
      if (isIllustrated) counts.illustrated++
      characters.read += post.characters.read
      characters.kept += post.characters.kept
      counts[post.kind === 'page' ? 'pages' : post.state === 'public' ? 'articles' : 'drafts']++
      for (const picture of post.pictures) seen.pictures.add(picture)
      for (const author of post.author.split(', ').filter(Boolean)) seen.authors.add(author)
      for (const tag of post.tags) seen.tags.add(tag)
      // How often in one post is in its own lines.
      const losses = new Set(post.lost.map((what) => what.replace(/ \(\d+×\)$/, '')))
      for (const what of losses) lost.set(what, (lost.get(what) ?? 0) + 1)
      if (outcome === 'failed') failures.push([post.title, detail])
    },
    done: () => ({ done: counts.done, total: reading.total, pictures: seen.pictures.size }),
    report: (missing: Report['missing'], stopped: Report['stopped']): Report => ({
      dryRun,
      total: reading.total,
      ...counts,
      pictures: seen.pictures.size,
      authors: seen.authors.size,
      tags: seen.tags.size,
      characters,
      lost: [...lost].sort(([, a], [, b]) => b - a),
      missing,
      failures,
      notes: reading.notes,
      problems: reading.problems,
      stopped,
    }),
  }
}

export function percentKept({ characters: { read, kept } }: Pick<Report, 'characters'>): string {
  return read > 0 ? ((100 * Math.min(kept, read)) / read).toFixed(2) : '100'
}

/** A line for each post. */
export const outcomeLines = ({ post, outcome, detail }: Outcome): string[] => [
  `${outcome}: ${post.title || '(without a title)'} (${post.kind === 'page' ? 'page, ' : ''}${post.state}, ${post.key})`,
  ...(detail ? [`  ${detail}`] : []),
  ...post.lost.map((what) => `  lost: ${what}`),
]

export function reportLines(report: Report): string[] {
  const { lost, missing } = report
  return [
    `${report.articles} articles, ${report.drafts} drafts, ${report.pages} pages, ${report.pictures} pictures, ${report.authors} authors, ${report.tags} tags`,
    report.dryRun
      ? `${report.new} would be new, ${report['there already']} are there already`
      : `${report.new} new, ${report['there already']} there already, ${report.failed} failed`,
    ...(report.illustrated > 0
      ? [
          `missing pictures ${report.dryRun ? 'would come' : 'came'} into ${report.illustrated} of those there`,
        ]
      : []),
    `${percentKept(report)} % of letters and digits kept`,
    ...(lost.length > 0 ? ['What is lost, and in how many posts:'] : []),
    ...lost.map(([what, posts]) => `  ${posts} × ${what}`),
    ...(missing.length > 0 ? [`${missing.length} pictures could not be had:`] : []),
    ...missing.map(([address, reason]) => `  ${address}: ${reason}`),
    ...report.notes,
    ...report.problems,
    ...(report.stopped === null
      ? []
      : [
          `Stopped${report.stopped && `: ${report.stopped}`}`,
          'Import the same files again to continue: what is there already stays.',
        ]),
  ]
}
