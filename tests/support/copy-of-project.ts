import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A copy of the project with its last build, since other tests are served from the original. */
export async function copyOfProject(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-build-'))
  const parts = [
    'src',
    'public',
    'publish',
    'scripts',
    'server',
    'supabase',
    'dist',
    'index.html',
    'package.json',
  ]
  for (const part of [...parts, 'vite.config.ts', 'tailwind.config.ts', 'tsconfig.json'])
    await cp(part, path.join(folder, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}
