import type { Content } from '../../../src/lib/mail/compose.ts'

export type Mail = Content & {
  /** Of its row in the database, the same at each attempt: providers know by it what they have sent already. */
  id: string
  /** The same at each attempt: mail programs show a mail that comes twice once. */
  messageId: string
  from: { name: string; address: string }
  replyTo?: string
  to: string
}

/** Sends a mail, and returns the provider's id of it. Throws a SendError where the provider says what is wrong. */
export type Send = (mail: Mail) => Promise<string>

/** As acknowledge_mail in the database has them. */
export type Outcome = 'retry' | 'bounced' | 'failed' | 'refused'

export class SendError extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome, message: string) {
    super(message)
    this.outcome = outcome
  }
}
