// npm run test:fuzz: sends random requests to an embedded server and checks that nothing forbidden happens. SEED and REQUESTS
// select the requests; ONLY=index sends a single one, and prints it, the response and the server's output.
import { ServerProcess } from './fuzz/server-process.ts'
import { exchange } from './fuzz/client.ts'
import { readable } from './fuzz/findings.ts'
import { fuzz, requestAt } from './fuzz/run.ts'

const seed = Number(process.env.SEED ?? 1)
const requests = Number(process.env.REQUESTS ?? 200_000)

async function sendOne(index: number) {
  const server = new ServerProcess({ verbose: true })
  await server.run('start')
  const started = await server.run('restore')
  const sent = requestAt(seed, index, started.known)
  console.log(readable(sent.bytes, started))
  const { text } = await exchange(started.port, sent)
  console.log(readable(text, started))
  await server.run('close')
}

async function sendAll() {
  const { findings, ...figures } = await fuzz({ seed, requests, stall: 1000, log: console.log })
  for (const finding of findings) console.log(`\n${finding}`)
  console.log({ seed, requests, ...figures })
  console.log(`${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}

await (process.env.ONLY ? sendOne(Number(process.env.ONLY)) : sendAll())
