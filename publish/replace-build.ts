import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isHashed } from './manifest'

const parts = ['client', 'server', 'hosting', 'edge']
const week = 7 * 24 * 3_600_000

async function filesIn(folder: string): Promise<string[]> {
  const entries = await Promise.all(
    parts.map((part) =>
      readdir(path.join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

/** Reads when each hashed file was last part of a build. */
async function readList(list: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

/**
 * Replaces the last build with a finished one, file by file, so that a running server always finds one or the other. Hashed
 * files of earlier builds stay for a week, for open pages and servers that were not restarted; their other files are removed.
 */
export async function replaceBuild(from: string, to: string, now = Date.now()): Promise<void> {
  const list = path.join(to, 'files.json')
  const files = await filesIn(from)
  // Pages come last, after the files that they link to.
  for (const file of [...files.filter(isHashed), ...files.filter((file) => !isHashed(file))]) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await rename(path.join(from, file), path.join(to, file))
  }
  const current = new Set(files)
  const lastUsed = await readList(list)
  const kept: Record<string, number> = {}
  for (const file of await filesIn(to)) {
    // A file that is missing from the list counts from now.
    const last = current.has(file) ? now : (lastUsed[file] ?? now)
    if (isHashed(file) && now - last < week) kept[file] = last
    else if (!current.has(file)) await rm(path.join(to, file))
  }
  await writeFile(list, JSON.stringify(kept))
  await rm(from, { recursive: true })
}
