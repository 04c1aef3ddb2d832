/** Serves the built site for the browser tests, from a fresh data folder that goes with the process. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'magazine-e2e-'))
process.env.DATA_DIR = path.join(folder, 'data')
// Each test calls from an address of its own, so that one test's writes don't use up another's.
process.env.TRUST_PROXY = '1'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../dist/server/server.js')

/** Somebody with an account and no rights, for the tests of who may enter. */
async function addStranger() {
  const { secret } = JSON.parse(readFileSync(path.join(process.env.DATA_DIR, 'keys.json'), 'utf8'))
  await fetch(`http://localhost:${process.env.PORT}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'stranger@longhand.example',
      password: 'a stranger of old',
      email_confirm: true,
    }),
  })
}

for (let waited = 0; waited < 60; waited++) {
  const up = await fetch(`http://localhost:${process.env.PORT}/robots.txt`).catch(() => null)
  if (up) break
  await new Promise((resolve) => setTimeout(resolve, 500))
}
await addStranger()
