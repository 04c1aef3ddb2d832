import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../scripts/connect.ts'
import { startBackend } from '../support/backend.ts'
import { countMail } from '../support/mail-catcher.ts'
import { program } from '../support/programs.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A minute of processor time in all. */
const readers = 5000
/** As many as claim_mails hands out at once: they are in the hands of the sender that dies. */
const inFlight = 20
const while_ = { timeout: 900_000, interval: 20 }

/** A separate process with the embedded backend, which sends what is due. */
async function serve(folder: string, smtpUrl: string) {
  const child: ChildProcess = spawn(process.execPath, [...program('serve-folder'), folder], {
    env: { ...process.env, SMTP_URL: smtpUrl },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith('ready ')) return { url: line.slice(6), kill }
  throw new Error('The server did not start.')
}

test(
  'a sender that is killed twice, and throttled, leaves nobody out and repeats only what it had in its hands',
  { timeout: 1_800_000 },
  async () => {
    const folder = await temporaryFolder()
    const dataDir = path.join(folder, 'data')
    const first = await startBackend({ dataDir })
    const { secretKey, anonKey } = first
    // Nobody waits for a minute of mails here.
    await first.query('alter table mail_settings drop constraint mail_settings_per_second_check')
    await first.query(
      `insert into newsletter_subscribers (email) select 'reader-' || n || '@example.com' from generate_series(1, $1::int) n`,
      [readers],
    )
    /** Those whose turn comes last. */
    const last = await first.query<{ email: string; key: string }>(
      `select s.email, k.key from newsletter_subscribers s join newsletter_keys k on k.subscriber_id = s.id
       order by s.id desc limit 10`,
    )
    await first.query(
      `insert into mail_settings (mode, sender_email, postal_address, per_second)
       values ('smtp', 'news@longhand.example', '1 Paper Street', 1000000)`,
    )
    const [issue] = await first.query<{ id: string }>(
      `insert into newsletter_issues (subject, html, plain_text, state, send_at)
       values ('News', '<p>News</p><!--footer-->', 'News', 'scheduled', now()) returning id`,
    )
    await first.stop()

    const mails = await countMail()
    const clientOf = ({ url }: { url: string }, key: string) => connect({ url, fetch }, key)
    const reach = (count: number) =>
      vi.waitFor(() => expect(mails.tries.length).toBeGreaterThan(count), while_)
    /** As if five minutes had passed: the leases of the dead, or the wait after a refusal, have run out. */
    async function timePasses(server: { url: string }) {
      const service = clientOf(server, secretKey)
      const past = new Date(0).toISOString()
      await service.from('mails').update({ due_at: past }).in('state', ['queued', 'sending']).throwOnError()
      const rows = () => service.from('newsletter_issues')
      await rows().update({ state: 'paused', not_before: null }).eq('id', issue!.id).throwOnError()
      await rows().update({ state: 'sending' }).eq('id', issue!.id).throwOnError()
    }

    let server = await serve(dataDir, mails.url)
    await reach(readers / 5)
    for (const { key } of last)
      await clientOf(server, anonKey).rpc('leave_newsletter', { key }).throwOnError()
    await server.kill()
    server = await serve(dataDir, mails.url)
    await reach(readers / 2)
    await server.kill()

    // A provider that is asked too often, for a while.
    mails.refusal = '451 4.7.0 try again later'
    server = await serve(dataDir, mails.url)
    await vi.waitFor(() => expect(mails.refused).toBeGreaterThan(0), while_)
    await timePasses(server)
    await vi.waitFor(() => expect(mails.refused).toBeGreaterThan(inFlight), while_)
    mails.refusal = undefined
    const state = async () => {
      const { data } = await clientOf(server, secretKey)
        .from('newsletter_issues')
        .select('state')
        .single()
        .throwOnError()
      return data.state
    }
    await vi.waitFor(
      async () => {
        if ((await state()) !== 'sent') await timePasses(server)
        expect(await state()).toBe('sent')
      },
      { ...while_, interval: 3000 },
    )
    const { data: report } = await clientOf(server, secretKey)
      .from('mails')
      .select('state')
      .eq('may_repeat', true)
      .throwOnError()
    await server.kill()

    const got = mails.tries.filter(({ isAccepted }) => isAccepted).map(({ to }) => to)
    const expected = Array.from({ length: readers }, (_, index) => `reader-${index + 1}@example.com`)
    const left = new Set(last.map(({ email }) => email))
    expect(expected.filter((email) => !left.has(email) && !got.includes(email))).toEqual([])
    expect(got.filter((email) => left.has(email))).toEqual([])
    const repeated = got.length - new Set(got).size
    expect(repeated).toBeLessThanOrEqual(2 * inFlight)
    // Those that may have come twice are counted, and mail programs show them once.
    expect(report.length).toBeGreaterThanOrEqual(repeated)
    const ids = new Map<string, Set<string>>()
    for (const { to, messageId } of mails.tries) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
    expect([...ids].filter(([, { size }]) => size !== 1)).toEqual([])
    expect(new Set([...ids.values()].flatMap((of) => [...of])).size).toBe(readers - left.size)
  },
)
