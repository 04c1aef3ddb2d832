/** Serves the built site for the browser tests, from a new data folder that is removed at the end. */
import '../../scripts/production.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accounts } from './accounts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'magazine-e2e-'))
process.env.DATA_DIR = path.join(folder, 'data')
// Each test sends its own IP address, so that tests don't share rate limits.
process.env.TRUST_PROXY = '1'
process.env.ALLOW_DEMO = '1'
// The origin of absolute URLs is that of the tests, not of the build.
process.env.VITE_SITE_URL = `http://localhost:${process.env.PORT}`
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../dist/server/server.js')

/** Sends a request with the server's secret key. */
async function ask(address, body) {
  const { secret } = JSON.parse(readFileSync(path.join(process.env.DATA_DIR, 'keys.json'), 'utf8'))
  const response = await fetch(`http://localhost:${process.env.PORT}${address}`, {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response
}

const addUser = async (account) =>
  (await ask('/auth/v1/admin/users', { ...account, email_confirm: true })).json()

for (let waited = 0; waited < 340; waited++) {
  const up = await fetch(`http://localhost:${process.env.PORT}/robots.txt`).catch(() => null)
  if (up) break
  await new Promise((resolve) => setTimeout(resolve, 500))
}
await addUser(accounts.stranger)
const { id } = await addUser(accounts.secondOwner)
await ask('/rest/v1/staff', { user_id: id })
for (const role of ['editor', 'author', 'contributor']) {
  const { id: user_id } = await addUser(accounts[role])
  await ask('/rest/v1/staff', { user_id, role })
}
