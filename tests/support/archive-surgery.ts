import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create, extract } from 'tar'
import { sha256 } from '../../scripts/backup/archive.ts'

/** Unpacks an archive into a folder beside it. */
export async function unpacked(file: string) {
  const parts = await mkdtemp(path.join(path.dirname(file), 'parts-'))
  await extract({ file, cwd: parts })
  return parts
}

/** Unpacks an archive, changes it, and packs it again as a valid tar.gz. */
export async function repacked(file: string, change: (parts: string) => Promise<unknown>) {
  const parts = await unpacked(file)
  await change(parts)
  await create({ gzip: true, cwd: parts, file }, await readdir(parts))
}

/** Replaces a text in an entry. */
export async function alter(parts: string, name: string, from: string | RegExp, to: string) {
  const file = path.join(parts, name)
  const text = await readFile(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${name} does not contain ${from}.`)
  await writeFile(file, changed)
}

/** Updates a changed entry's checksum in the manifest. */
export async function resum(parts: string, name: string) {
  const bytes = await readFile(path.join(parts, name))
  const manifest = JSON.parse(await readFile(path.join(parts, 'manifest.json'), 'utf8')) as {
    entries: Record<string, object>
  }
  manifest.entries[name] = { bytes: bytes.byteLength, sha256: sha256(bytes) }
  await writeFile(path.join(parts, 'manifest.json'), JSON.stringify(manifest))
}
