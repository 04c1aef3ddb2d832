// npm run restore -- FILE [--replace]: restores an archive of `npm run backup`.
// The backend is found as in scripts/backup.ts. If it isn't empty, --replace is required, and the backend is backed up first.
import { parseArgs } from 'node:util'
import { readEnvFiles } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { findTarget } from './target.ts'

async function main() {
  readEnvFiles()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new StartError('Usage: npm run restore -- FILE [--replace]')
  await restoreBackup(() => findTarget(process.env, { create: true }), file, {
    replace: values.replace,
    log: console.log,
  })
}

await main().catch(exitWith)
