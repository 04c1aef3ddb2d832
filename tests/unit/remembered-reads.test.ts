import { expect, test } from 'vitest'
import { rememberReads } from '../../publish/remembered-reads.ts'

test('a build asks once for what its pages share, and again after a failure', async () => {
  const asked: string[] = []
  let isDown = true
  let isBusy = true
  const read = rememberReads((input) => {
    const { method, url } = input as Request
    asked.push(`${method} ${new URL(url).pathname}`)
    if (isDown && url.endsWith('/down')) return Promise.reject(new TypeError('fetch failed'))
    if (isBusy && url.endsWith('/busy')) return Promise.resolve(new Response('Wait.', { status: 429 }))
    return Promise.resolve(Response.json({ url }))
  })
  const at = (path: string, init?: RequestInit) => read(`http://localhost/${path}`, init)

  const answers = await Promise.all([at('settings'), at('settings')])
  for (const answer of answers) expect(await answer.json()).toEqual({ url: 'http://localhost/settings' })
  await at('settings', { headers: { range: '0-8' } })
  await at('rpc', { method: 'POST', body: '{}' })
  await at('rpc', { method: 'POST', body: '{}' })
  await expect(at('down')).rejects.toThrow('fetch failed')
  isDown = false
  expect((await at('down')).status).toBe(200)
  // As a rate limit answers, which the read is tried again after.
  expect((await at('busy')).status).toBe(429)
  isBusy = false
  expect((await at('busy')).status).toBe(200)
  expect(asked).toEqual([
    'GET /settings',
    'GET /settings',
    'POST /rpc',
    'POST /rpc',
    'GET /down',
    'GET /down',
    'GET /busy',
    'GET /busy',
  ])
})
