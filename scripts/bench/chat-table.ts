import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChat } from './chat.ts'
import { printHead, printRow } from './figures.ts'
import { serve } from './site-server.ts'

const sizes = [10, 100, 500]
const url = 'http://127.0.0.1:3971'

/** Peak resident memory of a process in MB (Linux). */
function peakMemoryOf(pid: number): string {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) / 1000).toFixed(0)
}

/** Prints how long messages take between visitors and one editor, what is lost, and the server's memory. */
export async function printChat(): Promise<void> {
  printHead([
    'visitors',
    'direction',
    'messages',
    'median ms',
    'p95 ms',
    'p99 ms',
    'lost',
    'duplicates',
    'peak MB',
  ])
  for (const visitors of sizes) {
    // A new server for each size, since the rate limits for all visitors together count by the minute.
    const folder = await mkdtemp(path.join(tmpdir(), 'magazine-chat-'))
    const env = { DATA_DIR: path.join(folder, 'data'), TRUST_PROXY: '1' }
    const server = await serve(url, { env })
    try {
      const html = await (await fetch(url)).text()
      const { anonKey } = JSON.parse(/id="backend">([^<]+)</.exec(html)![1]!) as { anonKey: string }
      const results = await runChat({ url, anonKey, visitors })
      for (const { direction, sent, median, p95, p99, lost, duplicates } of results)
        printRow([visitors, direction, sent, median, p95, p99, lost, duplicates, peakMemoryOf(server.pid)])
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
