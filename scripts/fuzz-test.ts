// npm run test:fuzz: sends random requests to an embedded server and looks for what must not happen. SEED and REQUESTS say
// which and how many; ONLY=index sends one of them alone, and shows it, its answer and what the server prints.
import { Child } from './fuzz/child.ts'
import { exchange } from './fuzz/client.ts'
import { readable } from './fuzz/findings.ts'
import { fuzz, requestAt } from './fuzz/run.ts'

const seed = Number(process.env.SEED ?? 1)
const requests = Number(process.env.REQUESTS ?? 200_000)

async function sendOne(index: number) {
  const child = new Child({ isLoud: true })
  await child.ask('start')
  const started = await child.ask('restore')
  const sent = requestAt(seed, index, started.known)
  console.log(readable(sent.bytes, started))
  const { text } = await exchange(started.port, sent)
  console.log(readable(text, started))
  await child.ask('close')
}

async function sendAll() {
  const { findings, ...figures } = await fuzz({ seed, requests, stall: 1000, log: console.log })
  for (const finding of findings) console.log(`\n${finding}`)
  console.log({ seed, requests, ...figures })
  console.log(`${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}

await (process.env.ONLY ? sendOne(Number(process.env.ONLY)) : sendAll())
