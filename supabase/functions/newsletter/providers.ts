import { signForAws } from './aws-signature.ts'
import { type Mail, type Outcome, type Send, SendError } from './deliver.ts'

/** Providers of mail: how each is asked to send one, and what its answers mean. */

/** Reads a variable of the environment, where keys are. */
export type Env = (name: string) => string | undefined

type Call = { url: string; headers: Record<string, string>; body: string | FormData }
/** The fields of an answer that any provider has. */
type Body = Partial<Record<'id' | 'name' | 'message' | 'messageId' | 'code' | '__type', string>> & {
  MessageId?: string
  MessageID?: string
  ErrorCode?: number
  Message?: string
}

type Provider = {
  /** The variables that it needs. */
  variables: string[]
  call: (mail: Mail, setting: (name: string) => string, now: Date) => Call | Promise<Call>
  /** Its id of a mail that it has accepted. */
  id: (body: Body) => string | undefined
  code: (body: Body, headers: Headers) => string | undefined
  /** What its codes mean where the HTTP status alone would be misunderstood. */
  codes: Record<string, Outcome | 'sent'>
}

const json = { 'content-type': 'application/json' }
const quoted = ({ name, address }: Mail['from']) => `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
const isNewsletter = ({ headers }: Mail) => 'List-Unsubscribe' in headers
const pairs = (headers: Record<string, string>) =>
  Object.entries(headers).map(([Name, Value]) => ({ Name, Value }))

/** A name in ASCII (RFC 2047), in words of at most 75 characters. */
function encodedName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`
  const words = name.match(/.{1,11}/gsu) ?? []
  const base64 = (word: string) => btoa(String.fromCharCode(...new TextEncoder().encode(word)))
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join(' ')
}

const providers: Record<string, Provider> = {
  // https://resend.com/docs/api-reference/emails/send-email and /errors
  resend: {
    variables: ['RESEND_API_KEY'],
    call: (mail, setting) => ({
      url: 'https://api.resend.com/emails',
      headers: {
        ...json,
        authorization: `Bearer ${setting('RESEND_API_KEY')}`,
        'idempotency-key': mail.id,
      },
      body: JSON.stringify({
        from: quoted(mail.from),
        to: [mail.to],
        ...(mail.replyTo && { reply_to: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: { ...mail.headers, 'Message-ID': mail.messageId },
        tags: [{ name: 'mail', value: mail.id }],
      }),
    }),
    id: ({ id }) => id,
    code: ({ name }) => name,
    codes: {
      daily_quota_exceeded: 'refused',
      monthly_quota_exceeded: 'refused',
      invalid_from_address: 'refused',
      security_error: 'refused',
      concurrent_idempotent_requests: 'retry',
    },
  },

  // https://postmarkapp.com/developer/api/email-api and /developer/api/overview#error-codes
  postmark: {
    variables: ['POSTMARK_SERVER_TOKEN'],
    call: (mail, setting) => ({
      url: 'https://api.postmarkapp.com/email',
      headers: {
        ...json,
        accept: 'application/json',
        'x-postmark-server-token': setting('POSTMARK_SERVER_TOKEN'),
      },
      body: JSON.stringify({
        From: quoted(mail.from),
        To: mail.to,
        ...(mail.replyTo && { ReplyTo: mail.replyTo }),
        Subject: mail.subject,
        HtmlBody: mail.html,
        TextBody: mail.text,
        // Without X-PM-KeepID it replaces the Message-ID.
        Headers: pairs({ ...mail.headers, 'Message-ID': mail.messageId, 'X-PM-KeepID': 'true' }),
        Metadata: { mail: mail.id },
        MessageStream: isNewsletter(mail) ? setting('POSTMARK_STREAM') || 'broadcast' : 'outbound',
      }),
    }),
    id: ({ MessageID }) => MessageID,
    code: ({ ErrorCode }) => String(ErrorCode),
    codes: {
      '100': 'retry',
      '400': 'refused',
      '401': 'refused',
      '405': 'refused',
      '406': 'bounced',
      '412': 'refused',
      '413': 'refused',
    },
  },

  // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. It makes the Message-ID itself.
  ses: {
    variables: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'],
    call: async (mail, setting, now) => {
      const region = setting('AWS_REGION')
      const url = new URL(`https://email.${region}.amazonaws.com/v2/email/outbound-emails`)
      const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
      const body = JSON.stringify({
        FromEmailAddress: `${encodedName(mail.from.name)} <${mail.from.address}>`,
        Destination: { ToAddresses: [mail.to] },
        ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
        Content: {
          Simple: {
            Subject: part(mail.subject),
            Body: { Html: part(mail.html), Text: part(mail.text) },
            Headers: pairs(mail.headers),
          },
        },
        EmailTags: [{ Name: 'mail', Value: mail.id }],
        ...(setting('SES_CONFIGURATION_SET') && { ConfigurationSetName: setting('SES_CONFIGURATION_SET') }),
      })
      const headers = await signForAws({
        ...{ url, method: 'POST', headers: json, body, service: 'ses', region, now },
        accessKey: setting('AWS_ACCESS_KEY_ID'),
        secretKey: setting('AWS_SECRET_ACCESS_KEY'),
      })
      return { url: url.href, headers, body }
    },
    id: ({ MessageId }) => MessageId,
    code: ({ __type }, headers) =>
      (headers.get('x-amzn-errortype') ?? __type)?.split(/[:#]/).find((part) => /^[A-Z]/.test(part)),
    codes: {
      MessageRejected: 'refused',
      AccountSuspendedException: 'refused',
      SendingPausedException: 'refused',
      MailFromDomainNotVerifiedException: 'refused',
      LimitExceededException: 'refused',
      NotFoundException: 'refused',
      ThrottlingException: 'retry',
    },
  },

  // https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages
  mailgun: {
    variables: ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN'],
    call: (mail, setting) => {
      const body = new FormData()
      const fields = {
        from: quoted(mail.from),
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        'o:tracking': 'no',
        'v:mail': mail.id,
        'h:Message-Id': mail.messageId,
        ...(mail.replyTo && { 'h:Reply-To': mail.replyTo }),
        ...Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [`h:${name}`, value])),
      }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const host = setting('MAILGUN_URL') || 'https://api.mailgun.net'
      return {
        url: `${host}/v3/${setting('MAILGUN_DOMAIN')}/messages`,
        headers: { authorization: `Basic ${btoa(`api:${setting('MAILGUN_API_KEY')}`)}` },
        body,
      }
    },
    id: ({ id }) => id,
    code: () => undefined,
    codes: {},
  },

  // https://developers.brevo.com/reference/sendtransacemail and /docs/heterogenous-versions-batch-emails
  brevo: {
    variables: ['BREVO_API_KEY'],
    call: (mail, setting) => ({
      url: 'https://api.brevo.com/v3/smtp/email',
      headers: { ...json, accept: 'application/json', 'api-key': setting('BREVO_API_KEY') },
      body: JSON.stringify({
        sender: { name: mail.from.name, email: mail.from.address },
        to: [{ email: mail.to }],
        ...(mail.replyTo && { replyTo: { email: mail.replyTo } }),
        subject: mail.subject,
        htmlContent: mail.html,
        textContent: mail.text,
        headers: { ...mail.headers, 'Message-ID': mail.messageId, idempotencyKey: mail.id },
        tags: [mail.id],
      }),
    }),
    id: ({ messageId }) => messageId,
    code: ({ code }) => code,
    codes: {
      not_enough_credits: 'refused',
      permission_denied: 'refused',
      account_under_validation: 'refused',
      // It took this mail within the last 30 minutes, and its answer was lost.
      duplicate_parameter: 'sent',
    },
  },
}

/** What the status says where the code says nothing else. */
function outcomeOfStatus(status: number): Outcome | 'sent' {
  if (status < 300) return 'sent'
  if (status === 408 || status === 429 || status >= 500) return 'retry'
  // Not found: the account has no such domain. Nothing that is wrong with one mail.
  return [401, 402, 403, 404].includes(status) ? 'refused' : 'failed'
}

/** How to send by the provider in MAIL_PROVIDER; undefined where there is none. Throws where a variable is missing. */
export function providerTransport(env: Env, fetchFrom = fetch): Send | undefined {
  const name = env('MAIL_PROVIDER')
  if (!name) return undefined
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (!provider)
    throw new Error(`MAIL_PROVIDER is “${name}”, and not one of ${Object.keys(providers).join(', ')}.`)
  const missing = provider.variables.filter((variable) => !env(variable))
  if (missing.length) throw new Error(`MAIL_PROVIDER is “${name}”, and ${missing.join(', ')} is not set.`)
  return async (mail) => {
    const { url, headers, body } = await provider.call(mail, (setting) => env(setting) ?? '', new Date())
    const response = await fetchFrom(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => {
      throw new SendError('retry', error.message)
    })
    const text = await response.text().catch(() => '')
    const answer = parsed(text)
    const words = `${response.status} ${answer.message ?? answer.Message ?? text.slice(0, 500)}`
    const code = provider.code(answer, response.headers)
    const outcome = (code && provider.codes[code]) || outcomeOfStatus(response.status)
    if (outcome === 'sent') return provider.id(answer) ?? words
    // What is used up today isn't there again before the last attempt.
    throw new SendError(/daily (message )?quota/i.test(words) ? 'refused' : outcome, words)
  }
}

function parsed(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    return body !== null && typeof body === 'object' ? body : {}
  } catch {
    return {}
  }
}
