import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { gatherAnswers, type Ask } from '../../scripts/setup/answers.ts'
import { updateEnvFile } from '../../scripts/setup/env-file.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ref = 'abcdefghijklmnopqrst'
const flags = {
  'project-ref': ref,
  site: 'https://magazine.example/',
  'publishable-key': 'sb_publishable_1',
  'secret-key': 'sb_secret_1',
}
const answers = {
  projectRef: ref,
  url: `https://${ref}.supabase.co`,
  site: 'https://magazine.example',
  publishableKey: 'sb_publishable_1',
  secretKey: 'sb_secret_1',
}
const jwt = (role: string) => `e30.${btoa(JSON.stringify({ role }))}.s`

test('flags can answer every question', async () => {
  expect(await gatherAnswers(flags, {}, undefined)).toEqual(answers)
  const older = { ...flags, 'publishable-key': jwt('anon'), 'secret-key': jwt('service_role') }
  expect(await gatherAnswers(older, {}, undefined)).toMatchObject({ secretKey: older['secret-key'] })
  expect(await gatherAnswers({ ...flags, url: 'https://api.magazine.example' }, {}, undefined)).toEqual({
    ...answers,
    url: 'https://api.magazine.example',
  })
})

test('values of an earlier run need no answer', async () => {
  const env = {
    VITE_SUPABASE_URL: answers.url,
    VITE_SUPABASE_ANON_KEY: answers.publishableKey,
    VITE_SITE_URL: answers.site,
    SUPABASE_SECRET_KEY: answers.secretKey,
  }
  expect(await gatherAnswers({}, env, undefined)).toEqual(answers)
  const { site } = await gatherAnswers({ site: 'https://other.example' }, env, undefined)
  expect(site).toBe('https://other.example')
})

test('keys of another project are asked for again', async () => {
  const local = {
    VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_local',
    SUPABASE_SECRET_KEY: 'sb_secret_local',
    VITE_SITE_URL: answers.site,
  }
  await expect(gatherAnswers({ 'project-ref': ref }, local, undefined)).rejects.toThrow(
    'Give --publishable-key, --secret-key: there is no terminal to ask in.',
  )
  const own = { 'project-ref': ref, url: local.VITE_SUPABASE_URL }
  expect(await gatherAnswers(own, local, undefined)).toMatchObject({ secretKey: 'sb_secret_local' })
})

test('missing values are asked for, the secret key without echo', async () => {
  const asked: [string, boolean | undefined][] = []
  const ask: Ask = (question, options) => {
    asked.push([question, options?.hidden])
    return Promise.resolve(question.includes('reference') ? ` ${ref} ` : 'sb_secret_1')
  }
  const { 'project-ref': _1, 'secret-key': _2, ...rest } = flags
  expect(await gatherAnswers(rest, {}, ask)).toEqual(answers)
  expect(asked).toEqual([
    [expect.stringContaining('reference'), false],
    [expect.stringContaining('secret key'), true],
  ])
  await expect(gatherAnswers(rest, {}, undefined)).rejects.toThrow(
    'Give --project-ref, --secret-key: there is no terminal to ask in.',
  )
})

test.each([
  [{ 'project-ref': 'https://x.supabase.co' }, /^The reference is 20 lower-case letters/],
  [{ site: 'magazine.example' }, /^The site’s URL must be an http\(s\) URL/],
  [
    { site: 'https://example.com/mag' },
    /^The site’s URL must be without a path, such as https:\/\/example\.com,/,
  ],
  [{ 'publishable-key': 'sb_secret_1' }, /never give the secret one/],
  [{ 'publishable-key': jwt('service_role') }, /never give the secret one/],
  [{ 'secret-key': 'sb_publishable_1' }, /^The secret key begins with sb_secret_\.$/],
])('%j is rejected', async (wrong, message) => {
  await expect(gatherAnswers({ ...flags, ...wrong }, {}, undefined)).rejects.toThrow(message)
})

test('.env keeps its other lines, and nobody else can read it', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, '.env')
  const mode = async () => (await stat(file)).mode & 0o777
  expect(await updateEnvFile(file, { A: '1' })).toEqual(['A'])
  expect([await readFile(file, 'utf8'), await mode()]).toEqual(['A=1\n', 0o600])

  await rm(file)
  await writeFile(file, '# The keys\nPORT=3000\nA=0\nexport B=0\n#A=5\nAA=9')
  expect(await updateEnvFile(file, { A: '1', B: '2', PORT: '3000' })).toEqual(['A', 'B'])
  const text = '# The keys\nPORT=3000\n#A=5\nAA=9\nA=1\nB=2\n'
  expect([await readFile(file, 'utf8'), await mode()]).toEqual([text, 0o600])
  expect(await updateEnvFile(file, { A: '1', B: '2' })).toEqual([])
  expect(await readFile(file, 'utf8')).toBe(text)
})
