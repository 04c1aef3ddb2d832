import { once } from 'node:events'
import { idOf } from '../../src/moving/fields.ts'
import type { Post, Reading } from '../../src/moving/post.ts'
import type { Client } from '../connect.ts'
import { openPictures } from './pictures.ts'
import { createReport, type DiskFile } from './source-files.ts'
import { knownIds, writePosts, type Outcome } from './write-posts.ts'

export type ImportOptions = { client: Client; dryRun: boolean; report: string; log: (text: string) => void }
type Options = ImportOptions & { files: DiskFile[]; site: string; mayFetch: boolean }

const atOnce = 20

/** Imports posts in batches, so that memory is bounded by the largest of them; the next run continues where one was stopped. */
export async function importPosts(reading: Reading, options: Options): Promise<void> {
  const { client, dryRun, log } = options
  const pictures = await openPictures(client, options)
  const report = createReport(options.report)
  const write = (line = '') => report.write(`${line}\n`)
  const totals = {
    articles: 0,
    drafts: 0,
    pages: 0,
    new: 0,
    'there already': 0,
    failed: 0,
    read: 0,
    kept: 0,
    done: 0,
  }
  const seen = { pictures: new Set<string>(), authors: new Set<string>(), tags: new Set<string>() }
  const lost = new Map<string, number>()
  const started = performance.now()
  let isStopped = false
  const stop = () => void (isStopped = true)
  process.once('SIGINT', stop)

  write(`Import of ${reading.total} posts and pages${dryRun ? ', a dry run: nothing was written' : ''}`)
  for (const line of [...reading.notes, ...reading.problems]) write(line)
  write()

  function count({ post, outcome, detail }: Outcome) {
    totals.done++
    totals[outcome]++
    totals.read += post.characters.read
    totals.kept += post.characters.kept
    totals[post.kind === 'page' ? 'pages' : post.state === 'public' ? 'articles' : 'drafts']++
    for (const picture of post.pictures) seen.pictures.add(picture)
    for (const author of post.author.split(', ').filter(Boolean)) seen.authors.add(author)
    for (const tag of post.tags) seen.tags.add(tag)
    for (const what of post.lost) lost.set(what, (lost.get(what) ?? 0) + 1)
    write(
      `${outcome}: ${post.title || '(without a title)'} (${post.kind === 'page' ? 'page, ' : ''}${post.state}, ${post.key})`,
    )
    if (detail) write(`  ${detail}`)
    for (const what of post.lost) write(`  lost: ${what}`)
  }

  let lastLine = started
  const progress = (isEnd = false) => {
    if (!isEnd && performance.now() - lastLine < 2000) return
    lastLine = performance.now()
    log(`  ${totals.done} of ${reading.total} posts, ${seen.pictures.size} pictures`)
  }

  let batch: Post[] = []
  const flush = async () => {
    const outcomes = dryRun ? await wouldBe(client, batch) : await writePosts(client, batch, pictures)
    outcomes.forEach(count)
    batch = []
    progress()
    if (report.writableNeedDrain) await once(report, 'drain')
  }
  for await (const post of reading.posts()) {
    batch.push(post)
    if (batch.length === atOnce) await flush()
    if (isStopped) break
  }
  if (batch.length > 0) await flush()
  if (!dryRun) for (const author of reading.authors) await describe(client, author)
  process.off('SIGINT', stop)
  progress(true)

  const seconds = (performance.now() - started) / 1000
  const percent =
    totals.read > 0 ? ((100 * Math.min(totals.kept, totals.read)) / totals.read).toFixed(2) : '100'
  const lines = [
    `${totals.articles} articles, ${totals.drafts} drafts, ${totals.pages} pages, ${seen.pictures.size} pictures, ${seen.authors.size} authors, ${seen.tags.size} tags`,
    dryRun
      ? `${totals.new} would be new, ${totals['there already']} are there already`
      : `${totals.new} new, ${totals['there already']} there already and left as they are, ${totals.failed} failed`,
    `${percent} % of letters and digits kept, ${(totals.done / seconds).toFixed(0)} posts a second`,
    ...(lost.size > 0 ? ['What is lost, and in how many posts:'] : []),
    ...[...lost].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${times} × ${what}`),
    ...(pictures.failures.size > 0 ? [`${pictures.failures.size} pictures could not be had:`] : []),
    ...[...pictures.failures].map(([source, reason]) => `  ${source}: ${reason}`),
    ...reading.notes,
    ...(isStopped ? ['Stopped. Run the same command again to continue.'] : []),
  ]
  write()
  for (const line of lines) write(line)
  const shown = 40
  for (const line of lines.slice(0, shown)) log(line)
  report.end()
  await once(report, 'finish')
  log(
    `${lines.length > shown ? `… and ${lines.length - shown} lines more. ` : ''}The report is in ${options.report}.`,
  )
  if (totals.failed > 0 || pictures.failures.size > 0) process.exitCode = 1
}

async function wouldBe(client: Client, posts: Post[]): Promise<Outcome[]> {
  const known = await knownIds(
    client,
    posts.map(({ key }) => idOf(key)),
  )
  return posts.map((post) => ({ post, outcome: known.has(idOf(post.key)) ? 'there already' : 'new' }))
}

/** Fills in what the former site says of an author, where this one says nothing. */
async function describe(client: Client, { name, description }: Reading['authors'][number]) {
  if (!name || !description.trim()) return
  const { error } = await client
    .from('collections')
    .update({ description: description.slice(0, 5000) })
    .match({ kind: 'author', name, description: '' })
  if (error) throw new Error(`${name} could not be described: ${error.message}`)
}
