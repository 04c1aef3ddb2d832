/** Measures how long other clients wait while one floods the site with expensive filters. */
import { Agent, get } from 'node:http'
import { startSite } from './site-server.ts'

const floods = 20
const seconds = 10

/** 400 patterns over the longest column in one `or`, which once blocked everybody for 11.8 seconds. */
const costly = `/rest/v1/articles?select=id&or=(${Array.from({ length: 400 }, (_, i) => `content.ilike.*a${i}z*`).join(',')})`

type Answer = { status: number; time: number }

/** Sends one request; returns its status (0 for no response) and its duration in milliseconds. */
function send(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, time: performance.now() - started })
    get(url, { agent, headers }, (response) => {
      response.resume().once('close', () => done(response.statusCode ?? 0))
    }).once('error', () => done(0))
  })
}

/** Repeats a request until `end`; returns all responses. */
async function repeat(end: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  while (performance.now() < end) answers.push(await ask())
  return answers
}

/** Floods the site at the URL, else the last build. */
export async function printFlood(url?: string): Promise<void> {
  const site = url ? { origin: url, stop: () => Promise.resolve() } : await startSite()
  try {
    const html = await (await fetch(site.origin)).text()
    const { anonKey } = JSON.parse(/id="backend">([^<]+)</.exec(html)![1]!) as { anonKey: string }
    const file = /\/assets\/[^"]+\.css/.exec(html)![0]
    const headers = { apikey: anonKey }
    const others = { page: '/about', file, read: '/rest/v1/articles?select=id,title&limit=24' }
    const agent = new Agent({ keepAlive: true })
    console.log('\n| beside | flood requests a second, statuses | longest wait ms: page | file | read |')
    console.log('|---|---|---|---|---|')
    for (const count of [0, floods]) {
      const end = performance.now() + seconds * 1000
      const flood = Array.from({ length: count }, () =>
        repeat(end, () => send(site.origin + costly, agent, headers)),
      )
      const waits = Object.values(others).map((path) =>
        repeat(end, () => send(site.origin + path, agent, headers)),
      )
      const [answers, ...rows] = await Promise.all([Promise.all(flood).then((all) => all.flat()), ...waits])
      const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
      const longest = rows.map((row) => Math.max(...row.map(({ time }) => time)).toFixed(0))
      console.log(
        `| ${count ? `${count} flooding` : 'nobody'} | ${answers.length / seconds} ${statuses} | ${longest.join(' | ')} |`,
      )
    }
    agent.destroy()
  } finally {
    await site.stop()
  }
}
