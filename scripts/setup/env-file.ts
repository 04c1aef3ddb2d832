import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'

/** Sets variables in a .env file and keeps its other lines. Returns the names of those that changed. */
export async function updateEnvFile(file: string, values: Record<string, string>): Promise<string[]> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).replace(/\n$/, '').split('\n') : []
  const changed = Object.entries(values).filter(([name, value]) => !lines.includes(`${name}=${value}`))
  if (changed.length > 0) {
    const kept = lines.filter(
      (line) => !changed.some(([name]) => line.replace(/^export /, '').startsWith(`${name}=`)),
    )
    const text = [...kept, ...changed.map(([name, value]) => `${name}=${value}`)].join('\n')
    await writeFile(file, `${text}\n`, { mode: 0o600 })
  }
  // Also for an existing file, since it contains the secret key now.
  if (existsSync(file)) await chmod(file, 0o600)
  return changed.map(([name]) => name)
}
