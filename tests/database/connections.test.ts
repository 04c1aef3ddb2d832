import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Connections } from '../../supabase/embedded/connections.ts'
import { createHttpServer, listen } from '../../supabase/embedded/http-server.ts'
import { ownAddresses } from '../support/network.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** A server with bounds; `open` gives a connection and whether the server answers on it. */
async function serve(connections: Partial<Connections>, trustProxy = false) {
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

test('one address has a bounded number of connections, and gets another when one is closed', async () => {
  const open = await serve({ thisMachine: 2 })
  const [, first] = await open()
  expect(await servedOf(open, 2)).toEqual([true, false])
  first.end()
  await once(first, 'close')
  await expect.poll(async () => (await open())[0]).toBe(true)
})

test.skipIf(ownAddresses.length === 0)('one address at its bound leaves another alone', async () => {
  const open = await serve({ address: 2, thisMachine: 3 })
  expect(await servedOf(open, 3, ownAddresses[0])).toEqual([true, true, false])
  expect(await servedOf(open, 4)).toEqual([true, true, true, false])
})

test('behind a trusted proxy, from which all come, only all together are bounded', async () => {
  const open = await serve({ thisMachine: 1, address: 1, all: 3 }, true)
  expect(await servedOf(open, 4)).toEqual([true, true, true, false])
})
