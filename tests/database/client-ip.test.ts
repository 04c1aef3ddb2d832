import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { forwardedAddresses } from '../support/forwarded-addresses.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** The IP address that the database counts a request with these headers under. */
async function countedAs(headers: unknown) {
  const text = typeof headers === 'string' ? headers : JSON.stringify(headers)
  const rows = await backend.query<{ address: string }>(
    `select private.client_address() as address from set_config('request.headers', $1, true)`,
    [text],
  )
  return rows[0]?.address
}

test('without a request the IP address is unknown', async () => {
  expect(await backend.query('select private.client_address() as address')).toEqual([{ address: 'unknown' }])
})

test.each([
  ...forwardedAddresses,
  ['192.0.2.7/8', '192.0.2.7'],
  ['2001:db8:0:7::/64', '2001:db8:0:7::/64'],
  ['', 'unknown'],
])('x-forwarded-for %j counts as %s', async (header, address) => {
  expect(await countedAs({ 'x-forwarded-for': header })).toBe(address)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8::1', '2001:db8::/64'],
  ['172.18.0.1', '172.18.0.1'],
  ['', '192.0.2.7'],
  ['*', 'unknown'],
  ['198.51.100.7, 192.0.2.7', 'unknown'],
])('cf-connecting-ip %j comes first and counts as %s', async (header, address) => {
  expect(await countedAs({ 'cf-connecting-ip': header, 'x-forwarded-for': '10.9.9.9, 192.0.2.7' })).toBe(
    address,
  )
})

test.each([
  ['empty', ''],
  ['not JSON', 'Host: x'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"192.0.2.7"'],
  ['none', '{}'],
  ['lists', '{"x-forwarded-for": ["192.0.2.7"]}'],
  ['objects', '{"x-forwarded-for": {"a": 1}}'],
  ['nothing', '{"x-forwarded-for": null, "cf-connecting-ip": null}'],
  ['NUL', '{"x-forwarded-for": "\\u0000"}'],
  ['half a character', '{"x-forwarded-for": "\\ud800"}'],
  ['a long last entry', JSON.stringify({ 'x-forwarded-for': `192.0.2.7, ${'9'.repeat(100_000)}` })],
  ['a megabyte', JSON.stringify({ a: 'x'.repeat(1_000_000) })],
])('invalid headers give no IP address and no error: %s', async (_what, headers) => {
  expect(await countedAs(headers)).toBe('unknown')
})
