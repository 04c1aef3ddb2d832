// npm run backup -- [FILE]: saves all tables, files and accounts of a backend in one archive.
// The backend is set by SUPABASE_URL and SUPABASE_SECRET_KEY; otherwise it is the embedded one, whether its server runs or not.
import { stat } from 'node:fs/promises'
import { readEnvFiles } from '../server/environment.ts'
import { exitWith } from '../server/errors.ts'
import { makeBackup } from './backup/make-backup.ts'
import { findTarget } from './target.ts'

async function main() {
  readEnvFiles()
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
  const file = process.argv[2] ?? `magazine-${time}.tar.gz`
  const target = await findTarget(process.env, { create: false })
  try {
    console.log(`Backing up ${target.name}:`)
    const { passwords, unread } = await makeBackup(target, file, console.log)
    console.log(`Written to ${file}, ${((await stat(file)).size / 1_000_000).toFixed(1)} MB.`)
    console.log('It contains the email addresses of your readers: keep it where nobody else can read it.')
    if (!passwords)
      console.log(
        'Hosted Supabase exports no passwords: after a restore elsewhere, editors must set new ones.',
      )
    if (unread.length > 0) {
      console.error(`${unread.length} files could not be read and are NOT in the archive, see above.`)
      process.exitCode = 1
    }
  } finally {
    await target.close()
  }
}

await main().catch(exitWith)
