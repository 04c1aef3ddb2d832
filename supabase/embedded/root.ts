import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder: the nearest one above this module that holds the migrations, bundled or not. */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'supabase', 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder supabase/migrations is missing.')
    folder = parent
  }
  return folder
}
