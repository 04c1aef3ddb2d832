import { deliverDue, type Project, type Send } from '../../functions/newsletter/deliver.ts'
import type { Query } from '../schedule.ts'
import { Outbox } from './outbox.ts'
import { outboxTransport, smtpTransport } from './transports.ts'

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

/** Sends the mails that are due, as the settings have it: to the Outbox, or by SMTP. */
export class Delivery {
  readonly outbox: Outbox
  /** What the settings may choose. */
  readonly modes: string[]
  private readonly options: Options
  private readonly stop = new AbortController()
  private readonly smtp?: ReturnType<typeof smtpTransport>
  private running: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.options = options
    this.outbox = new Outbox(options.folder)
    this.modes = ['outbox', ...(options.smtpUrl ? ['smtp'] : [])]
    if (options.smtpUrl) this.smtp = smtpTransport(options.smtpUrl)
  }

  /** Sends a few. Throws where nothing can be sent, so that the schedule waits. */
  async run(): Promise<void> {
    const { project, query, site } = this.options
    const [row] = await query<{ mode: string }>('select private.mail_mode() as mode')
    const work = deliverDue(project, {
      send: this.transport(row?.mode ?? 'off'),
      site: new URL(site()).origin,
      signal: this.stop.signal,
    })
    this.running = work.catch(() => undefined)
    await work
  }

  /** Ends after the mails that are on their way, so that they are acknowledged. */
  async close(): Promise<void> {
    this.stop.abort()
    await this.running
    this.smtp?.close()
  }

  private transport(mode: string): Send {
    if (mode === 'outbox') return outboxTransport(this.outbox)
    if (mode === 'smtp' && this.smtp) return this.smtp.send
    throw new Error(
      mode === 'smtp' ? 'SMTP_URL is not set.' : `The embedded backend can’t send by “${mode}”.`,
    )
  }
}
