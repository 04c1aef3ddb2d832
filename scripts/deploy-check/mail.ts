import { findSenderRecords, type LookUpOptions } from '../../supabase/embedded/mail/sender-records.ts'
import { applyMigrations, type Clients } from './project.ts'
import { failed, ok, skipped, type Line, type Lines } from './report.ts'

type State = {
  mode: string
  sender: string | null
  url: string | null
  isScheduled: boolean
  ranAt: string | null
  dueSince: string | null
}

type Options = LookUpOptions & {
  /** The embedded backend sends from its own process. */
  isEmbedded: boolean
}

/** Checks whether mails are sent, and whether receivers can tell that they come from the sender's domain. Sends none. */
export async function* checkMail(clients: Clients, { isEmbedded, ...dns }: Options): Lines {
  const { data, error } = await clients.owner.rpc('mail_state')
  if (error) return yield failed(`The state of mail can’t be read: ${error.message}.`, applyMigrations)
  const state = data as State
  if (!isEmbedded) yield await deployed(clients)
  if (state.mode === 'off')
    return yield ok(
      'Mail delivery is off: who subscribes is not asked to confirm, and newsletters are not sent.',
    )
  if (state.mode === 'outbox')
    return yield skipped(
      'Mail delivery: mails are kept in the Outbox, and nobody gets any.',
      'Choose another way in the tab Subscribers.',
    )
  yield isEmbedded ? ok(`Mail delivery is on: ${state.mode}.`) : schedule(state)
  yield waiting(state)
  const domain = state.sender?.split('@')[1]
  if (domain) yield* records(domain, dns)
}

const schedulePart = 'docs/newsletter.md, "On hosted Supabase"'

/** An empty question is refused by the function, or by the embedded backend, and not found where there is neither. */
async function deployed({ project: { url, fetch, publishableKey } }: Clients): Promise<Line> {
  const { status } = await fetch(`${url}/functions/v1/newsletter`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  })
  return status === 400 || status === 403
    ? ok('The function that sends mails is deployed.')
    : skipped(
        'The function that sends mails.',
        'Run npx supabase functions deploy newsletter --use-api, if the site is to send any.',
      )
}

function schedule({ url, isScheduled }: State): Line {
  if (!url)
    return failed('Mail delivery is on, and nothing sends mails.', `Set the schedule: ${schedulePart}.`)
  return isScheduled
    ? ok('Mail delivery is on, and the schedule looks each minute whether a mail is due.')
    : failed(
        'Mail delivery is on, and no schedule runs.',
        `Switch the extensions pg_cron and pg_net on, and set the schedule again: ${schedulePart}.`,
      )
}

/** Five minutes: a run is called each minute, and may have ended with what it claimed. */
const patience = 5 * 60_000

function waiting({ dueSince, ranAt }: State): Line {
  if (!dueSince || Date.now() - Date.parse(dueSince) < patience)
    return ok('No mail waits longer than it should.')
  return failed(
    `Mails have been waiting since ${dueSince}; the function last ran ${ranAt ?? 'never'}.`,
    'Look at the log of the function newsletter, or of the server: a key may be missing or refused.',
  )
}

async function* records(domain: string, options: LookUpOptions): Lines {
  const advice = 'Add the record that your mail provider shows.'
  try {
    const { spf, dkim, dmarc } = await findSenderRecords(domain, options)
    yield spf.isFound
      ? ok(`${domain} has an SPF record.`)
      : skipped(
          `${domain} has no SPF record.`,
          `${advice} Some have one for a subdomain of their own, which is enough.`,
        )
    yield dmarc.isFound
      ? ok(`${domain} has a DMARC record.`)
      : failed(`${domain} has no DMARC record.`, `Add the TXT record ${dmarc.name}: ${dmarc.value}.`)
    const [selector] = dkim.name.split('._domainkey.')
    if (dkim.isFound) yield ok(`${domain} has a DKIM key (${selector}).`)
    else if (options.selector) yield failed(`${domain} has no DKIM key (${selector}).`, advice)
    else
      yield skipped(
        `${domain}: no DKIM key under the usual names.`,
        'Set MAIL_DKIM_SELECTOR to the name that your provider shows.',
      )
  } catch (error) {
    yield skipped(
      `The DNS of ${domain}: ${(error as Error).message}.`,
      'Check again from where names are resolved.',
    )
  }
}
