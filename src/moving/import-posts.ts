import { errorText } from '@/data/errors'
import type { Tables } from '@/data/tables-client'
import { idOf } from './fields'
import { bringLatePictures } from './late-pictures'
import type { PictureStore } from './picture-store'
import type { Post, Reading } from './post'
import { createTally, outcomeLines, type Report } from './report'
import { describeAuthor, knownIds, withoutText, writePosts, type Outcome } from './write-posts'

export type ImportProgress = { done: number; total: number; pictures: number }
type Options = {
  tables: Tables
  pictures: PictureStore
  dryRun: boolean
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
  /** Takes the lines of the report that are about one post. */
  onLines: (lines: string[]) => void | Promise<void>
}

const atOnce = 20
/** The embedded backend takes 2 MB a request; a text is in it twice, with its blocks. */
const charactersAtOnce = 300_000
/** How long a page may be kept from answering, in milliseconds. */
const mostBusy = 25

/** Imports posts in batches, so that memory is bounded by the largest of them; the next run continues where one was stopped. */
export async function importPosts(reading: Reading, options: Options): Promise<Report> {
  const { tables, pictures, dryRun, signal, onProgress, onLines } = options
  const tally = createTally(reading, dryRun)
  const missing = pictures.failures
  let stopped: string | null = null
  let batch: Post[] = []
  let size = 0
  let since = performance.now()

  const flush = async () => {
    const outcomes = dryRun
      ? await wouldBe(tables, batch, pictures)
      : await writePosts(tables, batch, pictures)
    for (const outcome of outcomes) {
      tally.count(outcome)
      await onLines(outcomeLines(outcome))
    }
    batch = []
    size = 0
    onProgress(tally.done())
  }
  try {
    for await (const read of reading.posts()) {
      const post = asStorable(read)
      batch.push(post)
      size += post.characters.kept
      if (batch.length === atOnce || size > charactersAtOnce) await flush()
      signal.throwIfAborted()
      if (performance.now() - since > mostBusy) {
        await nextTask()
        since = performance.now()
      }
    }
    if (batch.length > 0) await flush()
    if (!dryRun) for (const author of reading.authors) await describeAuthor(tables, author)
  } catch (error) {
    stopped = signal.aborted ? '' : errorText(error)
  }
  return tally.report([...missing], stopped)
}

/** An article without a text can't be public. */
const asStorable = (post: Post): Post =>
  post.kind === 'article' && post.state === 'public' && !post.body
    ? { ...post, state: 'draft', lost: [...post.lost, 'its publication, since it has no text'] }
    : post

/** Lets a page answer. Not a timer: in a hidden tab, browsers delay those by a second. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

async function wouldBe(tables: Tables, posts: Post[], pictures: PictureStore): Promise<Outcome[]> {
  const known = await knownIds(
    tables,
    posts.map(({ key }) => idOf(key)),
  )
  const there = posts.filter(({ key }) => known.has(idOf(key)))
  const late = await bringLatePictures(tables, there, pictures, true)
  return posts.map((post) => {
    if (known.has(idOf(post.key))) return { post, outcome: 'there already', ...late.get(post) }
    pictures.noteProblems(post.pictures)
    return withoutText(post) ?? { post, outcome: 'new' }
  })
}
