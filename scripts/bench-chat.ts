/**
 * `npm run bench:chat`: visitors and one admin chat through the embedded backend. Prints delivery times in both directions, lost
 * and duplicate messages, and the server's memory. Needs a build; starts its own server.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChat } from './bench/chat.ts'

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

row(['visitors', 'direction', 'messages', 'median ms', 'p95 ms', 'p99 ms', 'lost', 'duplicates', 'peak MB'])
row(Array.from({ length: 9 }, () => '---'))
for (const visitors of sizes) {
  // A new server for each size, since the rate limits for all visitors together count by the minute.
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-chat-'))
  const server = await startServer(folder)
  try {
    const { anonKey } = JSON.parse(
      /id="backend">([^<]+)</.exec(await (await fetch(url)).text())?.[1] ?? '{}',
    ) as { anonKey: string }
    const results = await runChat({ url, anonKey, visitors })
    const memory = await memoryOf(server)
    for (const { direction, sent, median, p95, p99, lost, duplicates } of results) {
      row([visitors, direction, sent, median, p95, p99, lost, duplicates, memory])
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(folder, { recursive: true, force: true })
  }
}
process.exit(0)
