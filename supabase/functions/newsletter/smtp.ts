import { createTransport } from 'nodemailer'
import { type Mail, type Outcome, type Send, SendError } from './mail.ts'

/** For nodemailer. */
export const smtpMessage = ({ id: _id, ...mail }: Mail) => ({
  ...mail,
  // What a mail contains comes from the panel; nothing in it may make the server read a file or a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
})

type SmtpError = { code?: string; responseCode?: number; response?: string; message: string }

/**
 * What an SMTP server's refusal means. 5.1.1 and the like: the address doesn't exist. 5.7: policy, so it is ours to mend, as is a
 * refused login. Everything that isn't a permanent refusal may pass.
 */
export function outcomeOf({ code, responseCode = 0, response = '' }: SmtpError): Outcome {
  const status = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response)?.[1] ?? ''
  if (code === 'EAUTH' || status.startsWith('5.7.')) return 'refused'
  if (/^5\.1\.([1236]|10)$/.test(status)) return 'bounced'
  return responseCode >= 500 && responseCode !== 503 ? 'failed' : 'retry'
}

/** A pool of connections to `url`, such as smtps://USER:PASSWORD@smtp.example:465. */
export function smtpTransport(url: string): { send: Send; close: () => void } {
  const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 100 })
  return {
    send: async (mail) => {
      try {
        return (await transport.sendMail(smtpMessage(mail))).response
      } catch (error) {
        const failure = error as SmtpError
        throw new SendError(outcomeOf(failure), failure.response || failure.message)
      }
    },
    close: () => transport.close(),
  }
}
