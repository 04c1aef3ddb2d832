import { afterEach, expect, test, vi } from 'vitest'
import { backendForTest, startBackend } from '../support/backend.ts'
import { ownAddresses } from '../support/network.ts'

const otherAddresses = [...ownAddresses]
// In case the machine has no network.
if (process.platform === 'linux') otherAddresses.push('127.0.0.2')

afterEach(() => vi.unstubAllEnvs())

const listening = async (host: string) => {
  vi.stubEnv('HOST', host)
  const { url } = await backendForTest({ host: undefined })
  const { port } = new URL(url)
  return (name: string) =>
    fetch(`http://${name}:${port}`).then(
      ({ status }) => status,
      () => 'unreachable',
    )
}

test('by default only this machine can reach a server', async () => {
  const reach = await listening('')
  expect([await reach('localhost'), await reach('127.0.0.1')]).toEqual([200, 200])
  for (const address of otherAddresses) expect(await reach(address), address).toBe('unreachable')
})

test('HOST makes it reachable from other machines', async () => {
  const reach = await listening('0.0.0.0')
  expect(await reach('localhost')).toBe(200)
  for (const address of otherAddresses) expect(await reach(address), address).toBe(200)
})

test('a HOST that is not an address of this machine is reported in one line', async () => {
  for (const host of ['203.0.113.1', 'no such host'])
    await expect(startBackend({ host })).rejects.toThrow(
      `HOST must be an address of this machine, not "${host}".`,
    )
})
