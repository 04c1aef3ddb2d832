// Writes src/data/database.types.ts from the migrations, with the Supabase CLI's own generator.
// With --check it writes nothing and fails when the file is stale.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../supabase/embedded/root.ts'
import { cliOptions, withServedDatabase } from './served-database.ts'

const target = path.join(projectRoot(), 'src/data/database.types.ts')

const types = await withServedDatabase(async (url) => {
  const args = ['supabase', 'gen', 'types', `--remote=${url}`, '--schema', 'public']
  const { stdout } = await promisify(execFile)('npx', args, { ...cliOptions, cwd: projectRoot() })
  return stdout
})
if (!process.argv.includes('--check')) {
  await writeFile(target, types)
} else if (types !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error("src/data/database.types.ts is stale: run 'npm run db:types'.")
  process.exitCode = 1
}
