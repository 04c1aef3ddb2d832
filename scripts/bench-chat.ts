/**
 * `npm run bench:chat`: visitors and one admin talk through the embedded backend; prints delivery times both ways,
 * what was lost or came twice, and the server's memory. Needs a build. Only ever talks to a server it starts itself.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { talk } from './bench/chat-talk.ts'

const sizes = [10, 100, 500]
const port = 3971
const url = `http://127.0.0.1:${port}`

async function startServer(folder: string): Promise<ChildProcess> {
  const server = spawn('node', ['dist/server/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      TRUST_PROXY: '1',
      ALLOW_DEMO: '1',
    },
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`${url}/robots.txt`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return server
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  server.kill()
  throw new Error('The server did not start: run `npm run build` first.')
}

/** Resident memory of a process in MB (Linux). */
async function memoryOf({ pid }: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) / 1000).toFixed(0) : '?'
}

const row = (values: (string | number)[]) => console.log(`| ${values.join(' | ')} |`)

row(['visitors', 'way', 'messages', 'median ms', 'p95 ms', 'p99 ms', 'lost', 'twice', 'peak MB'])
row(Array.from({ length: 9 }, () => '---'))
for (const visitors of sizes) {
  // A fresh server each: the bounds on all visitors together are counted by the minute.
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-chat-'))
  const server = await startServer(folder)
  try {
    const { anonKey } = JSON.parse(
      /id="backend">([^<]+)</.exec(await (await fetch(url)).text())?.[1] ?? '{}',
    ) as { anonKey: string }
    const ways = await talk({ url, anonKey, visitors })
    const memory = await memoryOf(server)
    for (const { way, sent, median, p95, p99, lost, twice } of ways) {
      row([visitors, way, sent, median, p95, p99, lost, twice, memory])
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(folder, { recursive: true, force: true })
  }
}
process.exit(0)
