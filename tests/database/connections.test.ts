import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, OpenConnections } from '../../server/connections.ts'
import { createHttpServer, listen } from '../../server/http-server.ts'
import { ownAddresses } from '../support/network.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** Starts a server with limits. The returned function opens a connection, and tells whether the server responds on it. */
async function serve(connections: Partial<ConnectionLimits>, trustProxy = false) {
  const server = createHttpServer(() => new Response('a page'), { connections, trustProxy })
  await listen(server, 0, '0.0.0.0')
  const { port } = server.address() as AddressInfo
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return async (host = '127.0.0.1'): Promise<[served: boolean, socket: Socket]> => {
    const socket = connect(port, host)
    stops.push(() => socket.destroy())
    const answered = once(socket, 'data').then(() => true)
    const closed = new Promise<boolean>((resolve) =>
      socket.on('error', () => {}).once('close', () => resolve(false)),
    )
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return [await Promise.race([answered, closed]), socket]
  }
}

type Open = Awaited<ReturnType<typeof serve>>
async function servedOf(open: Open, count: number, host?: string) {
  const served: boolean[] = []
  for (let i = 0; i < count; i++) served.push((await open(host))[0])
  return served
}

test('one IP address has a limited number of connections, and can open another after closing one', async () => {
  const open = await serve({ loopback: 2 })
  const [, first] = await open()
  expect(await servedOf(open, 2)).toEqual([true, false])
  first.end()
  await once(first, 'close')
  await expect.poll(async () => (await open())[0]).toBe(true)
})

test.skipIf(ownAddresses.length === 0)('one IP address at its limit does not affect another', async () => {
  const open = await serve({ perIp: 2, loopback: 3 })
  expect(await servedOf(open, 3, ownAddresses[0])).toEqual([true, true, false])
  expect(await servedOf(open, 4)).toEqual([true, true, true, false])
})

test('behind a trusted proxy only the total number of connections is limited', async () => {
  const open = await serve({ loopback: 1, perIp: 1, total: 3 }, true)
  expect(await servedOf(open, 4)).toEqual([true, true, true, false])
})

test('the /48 of an IPv6 address has four times as many connections as one', () => {
  const open = new OpenConnections()
  const add = (subnet: number) => open.add(`2001:db8:7:${subnet}::/64`, 2)
  const added = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5].map(add)
  expect(added.map(Boolean)).toEqual([true, true, false, true, true, true, true, true, true, false])
  expect(open.add('2001:db8:8::/64', 2)).toBeDefined()
  added[0]!()
  expect(add(5)).toBeDefined()
  expect(add(6)).toBeUndefined()
})
