import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What deno.json maps to a package of npm that runs there. */
const allowed = new Set(['nodemailer'])

/** All files that a file imports, and the packages that it needs at run time. */
function reach(file: string, files = new Set<string>(), packages = new Set<string>()) {
  files.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, types, from = ''] of text.matchAll(/^(?:import|export) (type )?[^'"]*?from '([^']+)'/gms)) {
    if (types) continue
    if (!from.startsWith('.')) packages.add(from)
    else if (!files.has(path.join(path.dirname(file), from)))
      reach(path.join(path.dirname(file), from), files, packages)
  }
  return { files, packages }
}

test.each(['invite', 'newsletter'])('%s runs in Deno: no module of Node, and whole file names', (name) => {
  const folder = `supabase/functions/${name}`
  const { files, packages } = reach(`${folder}/index.ts`)
  expect(files.size).toBeGreaterThan(1)
  expect([...files].filter((file) => !file.endsWith('.ts'))).toEqual([])
  expect([...packages].filter((each) => !allowed.has(each))).toEqual([])
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /from 'node:|\bprocess\.|\bBuffer\b|import\.meta\.env/,
    )
  const { imports = {} } = packages.size
    ? (JSON.parse(readFileSync(`${folder}/deno.json`, 'utf8')) as { imports: Record<string, string> })
    : {}
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const each of packages)
    expect(imports[each]).toBe(`npm:${each}@${dependencies[each]!.replace('^', '')}`)
})
