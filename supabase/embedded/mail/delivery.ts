import { deliverDue } from '../../functions/newsletter/deliver.ts'
import { answerEvents } from '../../functions/newsletter/events.ts'
import type { Project } from '../../functions/newsletter/project.ts'
import type { Env } from '../../functions/newsletter/providers.ts'
import { transportsFrom } from '../../functions/newsletter/transports.ts'
import type { Query } from '../schedule.ts'
import { Outbox, outboxTransport } from './outbox.ts'
import { findSenderRecords } from './sender-records.ts'

type Options = {
  project: Project
  query: Query
  /** The folder of the Outbox. */
  folder: string
  /** The site's origin. */
  site: () => string
  /** SMTP_URL. */
  smtpUrl?: string
}

/** Sends the mails that are due, as the settings have it: to the Outbox, by SMTP or by a provider. */
export class Delivery {
  readonly outbox: Outbox
  /** What the settings may choose. */
  readonly modes: string[]
  private readonly options: Options
  private readonly stop = new AbortController()
  private readonly env: Env
  private readonly transports: ReturnType<typeof transportsFrom>
  private running: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.options = options
    this.outbox = new Outbox(options.folder)
    this.env = (name) => (name === 'SMTP_URL' ? options.smtpUrl : process.env[name])
    this.transports = transportsFrom(this.env)
    this.modes = ['outbox', ...this.transports.modes]
  }

  /** Sends a few. Throws where nothing can be sent, so that the schedule waits. */
  async run(): Promise<void> {
    const { project, query, site } = this.options
    const [row] = await query<{ mode: string }>('select private.mail_mode() as mode')
    const mode = row?.mode ?? 'off'
    const work = deliverDue(project, {
      send: mode === 'outbox' ? outboxTransport(this.outbox) : this.transports.of(mode),
      site: new URL(site()).origin,
      signal: this.stop.signal,
    })
    this.running = work.catch(() => undefined)
    await work
  }

  /** Answers what a provider tells of mails that it has accepted. */
  events(headers: Headers, text: string): Promise<Response> {
    return answerEvents(headers, text, this.options.project, this.env)
  }

  /** What the DNS has for the domain of the stored sender; null without a sender. */
  async senderRecords() {
    const [row] = await this.options.query<{ domain: string }>(
      "select split_part(sender_email, '@', 2) as domain from public.mail_settings where sender_email is not null",
    )
    return row ? findSenderRecords(row.domain, { selector: this.env('MAIL_DKIM_SELECTOR') }) : null
  }

  /** Ends after the mails that are on their way, so that they are acknowledged. */
  async close(): Promise<void> {
    this.stop.abort()
    await this.running
    this.transports.close()
  }
}
