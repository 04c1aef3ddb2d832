// npm run import -- [wordpress|ghost|substack|markdown|subscribers] FILE|FOLDER|ZIP… [--dry-run] [--uploads FOLDER] [--site URL]
// Brings posts, pages and their pictures from another system. The backend is found as in scripts/backup.ts. See docs/moving.md.
import { parseArgs } from 'node:util'
import { readEnvFiles } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { isKind, kindOf, readExport } from '../src/moving/read-export.ts'
import { connect } from './connect.ts'
import { provideDom } from './import/dom.ts'
import { importPosts } from './import/import-posts.ts'
import { importSubscribers } from './import/import-subscribers.ts'
import { openSource } from './import/source-files.ts'
import { findTarget } from './target.ts'

const usage =
  'Usage: npm run import -- [wordpress|ghost|substack|markdown|subscribers] FILE|FOLDER|ZIP… [--dry-run] [--uploads FOLDER] [--site https://old.example] [--without-fetching] [--as-far-as-possible] [--report FILE]'

async function main() {
  readEnvFiles()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      uploads: { type: 'string', multiple: true, default: [] },
      site: { type: 'string', default: '' },
      'without-fetching': { type: 'boolean', default: false },
      'as-far-as-possible': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const [first = ''] = positionals
  const isNamed = isKind(first) || first === 'subscribers'
  const places = isNamed ? positionals.slice(1) : positionals
  if (places.length === 0) throw new StartError(usage)
  provideDom()
  const source = await openSource(places)
  const uploads = await openSource(values.uploads)
  const kind = isNamed ? first : kindOf(source)
  if (!kind) throw new StartError(`No export that can be read is in ${places.join(', ')}.\n${usage}`)
  const target = await findTarget(process.env, { create: true })
  try {
    const client = connect(target, target.secretKey)
    const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
    const options = {
      client,
      dryRun: values['dry-run'],
      report: values.report ?? `import-${kind}-${time}.txt`,
      log: console.log,
    }
    if (kind === 'subscribers') return await importSubscribers(source, options)
    console.log(`Reading ${places.join(', ')} as an export of ${kind}:`)
    const reading = await readExport(kind, source)
    for (const problem of reading.problems) console.error(problem)
    if (reading.problems.length > 0 && !values['as-far-as-possible'])
      throw new StartError('Nothing was written. With --as-far-as-possible, what can be read is imported.')
    await importPosts(reading, {
      ...options,
      files: [...uploads, ...source],
      site: (values.site || reading.site).replace(/\/+$/, ''),
      mayFetch: !values['without-fetching'],
    })
  } finally {
    await target.close()
  }
}

await main().catch(exitWith)
