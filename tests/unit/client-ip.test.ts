import { expect, test } from 'vitest'
import { clientIp, networkOf } from '../../server/client-ip.ts'
import { forwardedAddresses } from '../support/forwarded-addresses.ts'

test.each(forwardedAddresses)('x-forwarded-for %j counts as %s', (header, address) => {
  expect(clientIp('127.0.0.1', header)).toBe(address)
})

test.each([
  ['2001:DB8:0:7:a:b:c:d', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['10.0.0.1', '10.0.0.1'],
  ['', ''],
])('a connection from %j counts as %j', (peer, address) => {
  for (const header of [false, null, undefined, ''] as const) expect(clientIp(peer, header)).toBe(address)
})

test.each([
  ['2001:db8:0:7::/64', '2001:db8::/48'],
  ['2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['2001:db8::/64', '2001:db8::/48'],
  ['::/64', '::/48'],
  ['192.0.2.1', undefined],
  ['reader@example.com/64', undefined],
  ['', undefined],
])('%j is in the network %j', (address, network) => expect(networkOf(address)).toBe(network))
