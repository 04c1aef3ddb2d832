import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's root: the nearest parent folder with migrations, whether this module is bundled or not. */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'supabase', 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder supabase/migrations is missing.')
    folder = parent
  }
  return folder
}
