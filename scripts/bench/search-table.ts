import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../supabase/embedded/database.ts'
import { connectPostgres } from '../../tests/support/postgres-connection.ts'
import { hasPostgres, startPostgres } from '../../tests/support/postgres-server.ts'
import { makeTemplate } from '../../tests/support/postgres-setup.ts'
import { printHead, printRow, quantile } from './figures.ts'

type Query = <Row extends object>(sql: string, parameters?: unknown[]) => Promise<{ rows: Row[] }>

const wordsPerArticle = 1500
const wordsPerPage = 300
const pagesPerEdition = 10
const repeats = 40

/** The processor time of this process, or of a server's (Linux), in milliseconds: a busy machine doesn't lengthen it. */
function processorTime(pid?: number): number {
  if (pid) return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The same numbers in each run. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const letters = 'aeioubcdfghklmnprstvw'
const wordOf = (rank: number): string =>
  rank < letters.length
    ? `w${letters[rank]}ra`
    : wordOf(Math.floor(rank / letters.length) - 1) + letters[rank % letters.length]! + 'o'

/** Words by Zipf's law: the most frequent one stands in nearly every text. */
function textMaker(vocabulary: number) {
  const random = randomNumbers()
  const words = Array.from({ length: vocabulary }, (_, rank) => wordOf(rank))
  return (length: number) =>
    Array.from({ length }, () => words[Math.floor(vocabulary ** random()) - 1] ?? words[0]).join(' ')
}

/** Adds articles and editions without triggers, and then indexes all of them. Returns the seconds of processor time that indexing took. */
async function fill(query: Query, articles: number, pid?: number): Promise<number> {
  const text = textMaker(40_000)
  await query('set session_replication_role = replica')
  for (let from = 0; from < articles; from += 100) {
    const texts = Array.from({ length: Math.min(100, articles - from) }, () => text(wordsPerArticle))
    await query(
      `insert into public.articles (slug, title, content, author, date)
       select 'bench-' || n, left(content, 40), content, 'Author ' || n % 40, now() - n * interval '3 hours'
       from unnest($1::text[]) with ordinality as given (content, place), lateral (select $2 + place as n) as number`,
      [texts, from],
    )
  }
  for (let number = 0; number < articles / 50; number++)
    await query(
      `with edition as (
        insert into public.digital_magazines (slug, title, issue_date, pdf_url)
        values ('bench-' || $1::int, 'Edition ' || $1::int, current_date - $1::int, '/bench.pdf') returning id)
       insert into private.edition_pages (edition_id, page, content)
       select id, place, content from edition, unnest($2::text[]) with ordinality as given (content, place)`,
      [number, Array.from({ length: pagesPerEdition }, () => text(wordsPerPage))],
    )
  await query('set session_replication_role = origin')
  await query('select private.queue_search()')
  const started = processorTime(pid)
  for (let done = 1; done > 0;) {
    const { rows } = await query<{ done: number }>('select private.index_waiting(50) as done')
    done = rows[0]!.done
  }
  const seconds = (processorTime(pid) - started) / 1000
  await query('analyze')
  return seconds
}

const terms = {
  'a rare word': wordOf(30_000),
  'a common word': wordOf(1),
  'two words': `${wordOf(20)} ${wordOf(300)}`,
  'a prefix, while typing': wordOf(500).slice(0, 3),
  'a phrase': `"${wordOf(2)} ${wordOf(5)}"`,
}

async function measure(name: string, query: Query, articles: number, pid?: number): Promise<void> {
  const seconds = await fill(query, articles, pid)
  const scans = async () => {
    await query('select pg_stat_force_next_flush()')
    await query('select pg_stat_clear_snapshot()')
    const { rows } = await query<{ n: number }>(
      `select coalesce(sum(seq_scan), 0)::int as n from pg_stat_all_tables where relname = 'search_documents'`,
    )
    return rows[0]!.n
  }
  for (const [kind, term] of Object.entries(terms)) {
    const times: number[] = []
    const before = await scans()
    let total = 0
    for (let count = 0; count < repeats; count++) {
      const started = processorTime(pid)
      const { rows } = await query<{ answer: { total: number } }>(
        'select public.search_site($1, titles => $2) as answer',
        [term, kind.includes('typing')],
      )
      times.push(processorTime(pid) - started)
      total = rows[0]!.answer.total
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(1))
    printRow([name, kind, total, p50!, p95!, (await scans()) - before])
  }
  const { rows } = await query<{ name: string; mb: number }>(
    `select relname as name, round(pg_total_relation_size(c.oid) / 1e6)::int as mb from pg_class c
     where relname in ('articles', 'search_documents', 'search_words') and relkind = 'r' order by 1`,
  )
  const sizes = rows.map((table) => `${table.name} ${table.mb} MB`).join(', ')
  printRow([name, `indexed in ${seconds.toFixed(0)} s; ${sizes}`, '', '', '', ''])
}

/** Prints the processor time that searches of the site take, and what their index takes. */
export async function printSearch(articles = 10_000): Promise<void> {
  printHead([
    'database',
    `search of ${articles} articles`,
    'found',
    'median ms',
    'p95 ms',
    'sequential scans',
  ])
  const files = await mkdtemp(path.join(tmpdir(), 'magazine-bench-'))
  const embedded = await openDatabase({ files }, { seed: false, warn: console.warn })
  try {
    await measure('embedded', (sql, parameters) => embedded.query(sql, parameters), articles)
  } finally {
    await embedded.close()
    await rm(files, { recursive: true, force: true })
  }
  if (!hasPostgres) return
  const server = await startPostgres()
  try {
    await makeTemplate(server.folder)
    const { driver, close } = await connectPostgres(server.folder, 'magazine')
    const { rows } = await driver.query<{ pid: number }>('select pg_backend_pid() as pid')
    await measure('PostgreSQL 17', (sql, parameters) => driver.query(sql, parameters), articles, rows[0]!.pid)
    await close()
  } finally {
    await server.stop()
  }
}
