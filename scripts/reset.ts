// npm run reset: deletes the embedded backend's data. The next start creates it from the migrations and the seed.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { layout } from '../supabase/embedded/data-folder.ts'
import { dataFolder, readEnvFiles } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { lockFolder } from '../supabase/embedded/folder-lock.ts'

async function reset() {
  readEnvFiles()
  const folder = path.resolve(dataFolder())
  const unlock = await lockFolder(folder)
  try {
    if (!existsSync(folder)) return console.log(`${folder} doesn't exist: nothing to delete.`)
    const { keys, unfinished } = layout(folder)
    if (!existsSync(keys) && !existsSync(unfinished)) {
      throw new StartError(`${folder} doesn't look like the embedded backend's data: not deleted.`)
    }
    console.log(`Deleting the embedded backend's data in ${folder} ...`)
    await rm(folder, { recursive: true })
    console.log(`Deleted ${folder}.`)
  } finally {
    await unlock()
  }
}

await reset().catch(exitWith)
