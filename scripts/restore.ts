// npm run restore -- FILE [--replace]: makes a backend hold what an archive of `npm run backup` holds.
// The backend is found as in scripts/backup.ts. One that isn't empty asks for --replace, and is copied first.
import { parseArgs } from 'node:util'
import { readEnvFiles } from '../supabase/embedded/environment.ts'
import { exitWith, StartError } from '../supabase/embedded/errors.ts'
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
    say: console.log,
  })
}

await main().catch(exitWith)
