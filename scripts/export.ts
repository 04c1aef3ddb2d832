// npm run export -- markdown|all FILE.zip|FOLDER [--drafts], or -- wordpress FILE.xml [--drafts] [--site URL]
// Writes the content for another system. The backend is found as in scripts/backup.ts. See docs/moving.md.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnvFiles, siteOrigin } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { mergeSettings } from '../src/lib/site-settings.ts'
import { everythingEntries } from '../src/moving/export/everything.ts'
import { openBy } from '../src/moving/export/files.ts'
import { markdownEntries } from '../src/moving/export/markdown-files.ts'
import { wxrBytes } from '../src/moving/export/wxr.ts'
import { zipOf } from '../src/moving/export/zip.ts'
import { connect } from './connect.ts'
import { writeFolder, writeStream } from './export/write.ts'
import { findTarget } from './target.ts'

const usage =
  'Usage: npm run export -- markdown|all FILE.zip|FOLDER [--drafts], or npm run export -- wordpress FILE.xml [--drafts] [--site https://magazine.example]'

async function main() {
  readEnvFiles()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { drafts: { type: 'boolean', default: false }, site: { type: 'string' } },
  })
  const [kind = '', place] = positionals
  if (!/^(markdown|wordpress|all)$/.test(kind) || !place || positionals.length > 2)
    throw new StartError(usage)
  if (existsSync(place)) throw new StartError(`${place} exists: choose another name.`)
  const target = await findTarget(process.env, { create: false })
  const controller = new AbortController()
  const { signal } = controller
  process.once('SIGINT', () => controller.abort())
  try {
    const db = connect(target, target.secretKey)
    const report = createReport()
    const missing: string[] = []
    const source = {
      db,
      withDrafts: values.drafts,
      open: openBy(target.url, target.fetch),
      onMissing: (path: string) => void missing.push(path),
      onProgress: report.progress,
    }
    if (kind === 'wordpress') {
      const site = values.site ?? process.env.VITE_SITE_URL
      if (!site) throw new StartError('WordPress fetches pictures from the site: name it with --site.')
      const origin = siteOrigin('--site', site)
      const filesAt = process.env.SUPABASE_URL || process.env.VITE_SUPABASE_URL || origin
      const { data } = await db.from('site_settings').select('settings').maybeSingle()
      const title = mergeSettings(data?.settings ?? null).siteName
      await writeStream(place, wxrBytes({ ...source, site: origin, filesAt, title }), signal)
    } else {
      const entries = kind === 'all' ? everythingEntries(source) : markdownEntries(source)
      if (/\.zip$/i.test(place)) await writeStream(place, zipOf(entries), signal)
      else await writeFolder(place, entries, signal)
    }
    report.finish(place)
    if (kind === 'all')
      console.log('It contains the email addresses of your readers: keep it where nobody else can read it.')
    for (const path of missing) console.error(`NOT IN IT, since the storage doesn’t have it: ${path}`)
    if (missing.length > 0) process.exitCode = 1
  } catch (error) {
    throw signal.aborted ? new StartError('Stopped. The export is not complete.') : error
  } finally {
    await target.close()
  }
}

function createReport() {
  const started = performance.now()
  let last = started
  let done = 0
  return {
    progress: (now: number, all: number) => {
      done = now
      if (performance.now() - last < 2000) return
      last = performance.now()
      console.log(`  ${now} of ${all}`)
    },
    finish: (place: string) => {
      const seconds = (performance.now() - started) / 1000
      console.log(`Written to ${place}: ${done} items, ${(done / seconds).toFixed(0)} a second.`)
    },
  }
}

await main().catch(exitWith)
