/** Measures how many start-up reads a second the site serves, and the latency of the slowest. */
import { Agent, get } from 'node:http'
import { articlesQuery } from '@/data/articles/articles'
import { configureBackend } from '@/data/backend'
import { chatMessagesQuery } from '@/data/chat/chat'
import { faqsQuery } from '@/data/content/faqs'
import { insidersQuery } from '@/data/content/insiders'
import { editionsQuery } from '@/data/editions/editions'
import { settingsQuery } from '@/data/settings/settings'
import { subscribersQuery } from '@/data/newsletter/subscribers'
import { testimonialsQuery } from '@/data/content/testimonials'
import { startSite } from './site-server.ts'

type Read = { path: string; headers: Record<string, string> }

const connections = [1, 10, 50]
const seconds = 10

/** Records the eight start-up reads of the app. */
async function startUpReads(origin: string): Promise<Read[]> {
  const html = await (await fetch(origin)).text()
  const tag = /id="backend">([^<]+)</.exec(html)?.[1]
  if (!tag) throw new Error(`${origin} names no backend.`)
  const { anonKey } = JSON.parse(tag) as { anonKey: string }
  const reads: Read[] = []
  configureBackend({
    url: origin,
    anonKey,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      reads.push({ path: pathname + search, headers: Object.fromEntries(request.headers) })
      return fetch(request)
    },
  })
  const queries = [
    settingsQuery(),
    articlesQuery(),
    insidersQuery(),
    testimonialsQuery(),
    faqsQuery(),
    subscribersQuery(),
    chatMessagesQuery(),
    editionsQuery(),
  ]
  for (const { queryFn } of queries) await (queryFn as () => Promise<unknown>)()
  return reads
}

/** Sends one read; returns its duration in milliseconds. */
function send(origin: string, { path, headers }: Read, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    }).once('error', reject)
  })
}

async function load(origin: string, reads: Read[], count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const client = async (first: number) => {
    for (let i = first; performance.now() < end; i++)
      times.push(await send(origin, reads[i % reads.length]!, agent))
  }
  await Promise.all(Array.from({ length: count }, (_, index) => client(index)))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return { rate: Math.round(times.length / seconds), median: at(0.5), p99: at(0.99) }
}

/** Measures the site at the URL, else the last build. */
export async function printLoad(url?: string): Promise<void> {
  const site = url ? { origin: url, stop: () => Promise.resolve() } : await startSite()
  try {
    const reads = await startUpReads(site.origin)
    await load(site.origin, reads, 10)
    console.log('\n| connections | start-up reads a second | median ms | p99 ms |\n|---|---|---|---|')
    for (const count of connections) {
      const { rate, median, p99 } = await load(site.origin, reads, count)
      console.log(`| ${count} | ${rate} | ${median} | ${p99} |`)
    }
  } finally {
    await site.stop()
  }
}
