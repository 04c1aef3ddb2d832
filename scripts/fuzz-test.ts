// npm run test:fuzz: sends random requests to an embedded server and checks that nothing forbidden happens. SEED and REQUESTS
// select the requests; with ONLY=index a single one of the seed is sent, and shrunk if it has a problem.
import { fuzz, shrink } from './fuzz/run.ts'
import { ServerProcess } from './fuzz/server-process.ts'

const seed = Number(process.env.SEED ?? 1)
const requests = Number(process.env.REQUESTS ?? 200_000)

async function sendOne(index: number) {
  const server = new ServerProcess({ verbose: true })
  await server.run('start')
  console.log((await shrink(server, { seed, index, log: console.log })) ?? 'no problem')
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
