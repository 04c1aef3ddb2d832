import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Runs `npm start` in a copy of its script. */
function start(folder: string, options: { uid?: number } = {}) {
  return spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, encoding: 'utf8', ...options })
}

test('a folder that this account can’t write, and that needs a build, is one line', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'scripts'))
  for (const name of ['start.mjs', 'node-version.mjs', 'production.mjs'])
    await cp(path.join('scripts', name), path.join(folder, 'scripts', name))
  await cp('package.json', path.join(folder, 'package.json'))
  await chmod(folder, 0o555)
  onTestFinished(() => chmod(folder, 0o755))
  // An administrator can write everywhere.
  const { status, stdout, stderr } = start(folder, process.getuid?.() === 0 ? { uid: 65534 } : {})
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The site must be built, and this account can't write to ${folder}: run npm run build as its owner, then start again.\n`,
  })
})

test('no dynamic import takes a path, which Windows refuses', async () => {
  const folders = ['.', 'scripts', 'publish', 'server', 'supabase', 'tests/support'].filter((folder) =>
    fs.existsSync(folder),
  )
  const found: string[] = []
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: folder !== '.', encoding: 'utf8' })
    for (const name of names.filter((each) => /\.(ts|mjs|js)$/.test(each))) {
      const text = await readFile(path.join(folder, name), 'utf8')
      for (const [, argument = ''] of text.matchAll(/\bimport\((.+)\)/g))
        if (!/^\s*['"]|\.href$/.test(argument)) found.push(`${folder}/${name}: import(${argument})`)
    }
  }
  expect(found).toEqual([])
})
