import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderMail } from '@/admin/newsletters/render-mail'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { goldenStory } from '../../tests/support/golden-story.ts'
import { startMailCounter } from '../../tests/support/mail-counter.ts'
import { kill, start } from '../faults/server.ts'
import { printHead, printRow, quantile } from './figures.ts'

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** Of a process (Linux): its processor time in seconds, and its peak resident memory in MB. */
function usageOf(pid: number) {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpu: (ticks[0]! + ticks[1]!) / 100, peak: (Number(peak) / 1000).toFixed(0) }
}

/** Prints what a newsletter to so many subscribers costs the embedded backend, and how long its readers wait meanwhile. */
export async function printNewsletter(subscribers = 100_000): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-newsletter-'))
  const dataDir = path.join(folder, 'data')
  const counter = await startMailCounter()
  try {
    const backend = await openBackend({ dataDir })
    const added = performance.now()
    for (let first = 1; first <= subscribers; first += 5000)
      await backend.query(
        `insert into newsletter_subscribers (email)
         select 'reader-' || n || '@example.com' from generate_series($1::int, $2::int) n`,
        [first, Math.min(first + 4999, subscribers)],
      )
    const addedIn = seconds(added)
    // As fast as it can.
    await backend.query('alter table mail_settings drop constraint mail_settings_per_second_check')
    await backend.query(
      `insert into mail_settings (mode, sender_email, postal_address, per_second)
       values ('smtp', 'news@longhand.example', '1 Paper Street', 1000000)`,
    )
    const mail = renderMail({
      ...{ siteName: 'Longhand', language: 'en', subject: 'A story', preheader: '', title: 'A story' },
      body: goldenStory,
      link: { word: 'readOnline', path: '/magazine/a-story' },
    })
    await backend.query(
      `insert into newsletter_issues (subject, html, plain_text, state, send_at) values ('A story', $1, $2, 'scheduled', now())`,
      [mail.html, mail.plain_text],
    )
    const { anon } = backend.keys
    await backend.close()

    // The server inherits it.
    process.env.SMTP_URL = counter.url
    const { child, url } = await start(dataDir)
    const began = performance.now()
    const before = usageOf(child.pid!)
    const waits: number[] = []
    while (counter.tries.length < subscribers) {
      const asked = performance.now()
      await (
        await fetch(`${url}/rest/v1/articles?select=id,title&limit=12`, { headers: { apikey: anon } })
      ).text()
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const took = seconds(began)
    const { cpu, peak } = usageOf(child.pid!)
    await kill(child)

    const after = await openBackend({ dataDir })
    const [editor] = await after.query<{ id: string }>('select user_id as id from staff limit 1')
    await after.query("select set_config('request.jwt.claim.sub', $1, false)", [editor!.id])
    const reported = performance.now()
    await after.query('select issue_report(id) from newsletter_issues')
    const reportedIn = (performance.now() - reported).toFixed(0)
    await after.close()

    printHead([
      'subscribers',
      'added s',
      'sent s',
      'mails/s',
      'CPU ms a mail',
      'peak MB',
      'mail kB',
      'report ms',
    ])
    const share = (cpu - before.cpu) / subscribers
    printRow([
      ...[
        subscribers,
        addedIn,
        took,
        (subscribers / Number(took)).toFixed(0),
        (share * 1000).toFixed(1),
        peak,
      ],
      ...[((counter.tries[0]?.bytes ?? 0) / 1000).toFixed(1), reportedIn],
    ])
    printHead(['readers’ requests meanwhile', 'median ms', 'p99 ms', 'longest ms'])
    const at = (each: number) => quantile(waits, each).toFixed(0)
    printRow([waits.length, at(0.5), at(0.99), Math.max(...waits).toFixed(0)])
  } finally {
    counter.close()
    await rm(folder, { recursive: true, force: true })
  }
}
