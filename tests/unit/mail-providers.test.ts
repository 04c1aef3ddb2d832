import { expect, test, vi } from 'vitest'
import { signForAws } from '../../supabase/functions/newsletter/providers/aws-signature.ts'
import { type Mail, SendError } from '../../supabase/functions/newsletter/mail.ts'
import { providerTransport } from '../../supabase/functions/newsletter/providers.ts'

/** Requests and answers as the providers document them (November 2026). None of this was run against a provider. */

const id = '5c0de000-0000-4000-8000-000000000001'
const leave = 'https://longhand.example/newsletter/leave?key=k'
const mail: Mail = {
  id,
  messageId: `<${id}@longhand.example>`,
  from: { name: 'Longhand, "the" Magazine', address: 'news@longhand.example' },
  replyTo: 'desk@longhand.example',
  to: 'reader@example.com',
  subject: 'Über Papier',
  html: '<p>News</p>',
  text: 'News',
  headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}
const from = '"Longhand, \\"the\\" Magazine" <news@longhand.example>'
const variables: Record<string, string> = {
  RESEND_API_KEY: 're_key',
  POSTMARK_SERVER_TOKEN: 'token',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_REGION: 'eu-west-1',
  SES_CONFIGURATION_SET: 'news',
  MAILGUN_API_KEY: 'key',
  MAILGUN_DOMAIN: 'mg.longhand.example',
  BREVO_API_KEY: 'xkeysib',
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** Sends the mail by a provider that gives this answer: what was asked, and the outcome. */
async function send(provider: string, { status, body, headers }: Answer, message = mail) {
  let asked: Request | undefined
  const answering: typeof fetch = (input, init) => {
    asked = new Request(input, init)
    return Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body ?? {}), { status, headers }),
    )
  }
  const transport = providerTransport(
    (name) => (name === 'MAIL_PROVIDER' ? provider : variables[name]),
    answering,
  )!
  const outcome = await transport(message).catch((error: unknown) => {
    if (!(error instanceof SendError)) throw error
    return `${error.outcome}: ${error.message}`
  })
  return { asked: asked!, outcome }
}

test('Resend gets an idempotency key, the headers and a tag', async () => {
  const { asked, outcome } = await send('resend', { status: 200, body: { id: '49a3999c' } })
  expect(outcome).toBe('49a3999c')
  expect([asked.method, asked.url]).toEqual(['POST', 'https://api.resend.com/emails'])
  expect(asked.headers.get('authorization')).toBe('Bearer re_key')
  expect(asked.headers.get('idempotency-key')).toBe(id)
  expect(await asked.json()).toEqual({
    from,
    to: ['reader@example.com'],
    reply_to: 'desk@longhand.example',
    subject: 'Über Papier',
    html: '<p>News</p>',
    text: 'News',
    headers: { ...mail.headers, 'Message-ID': mail.messageId },
    tags: [{ name: 'mail', value: id }],
  })
})

test('Postmark gets newsletters in a stream for broadcasts, and keeps the Message-ID', async () => {
  const accepted = {
    To: mail.to,
    SubmittedAt: '2026-11-29T12:00:00Z',
    MessageID: '0a12',
    ErrorCode: 0,
    Message: 'OK',
  }
  const { asked, outcome } = await send('postmark', { status: 200, body: accepted })
  expect(outcome).toBe('0a12')
  expect(asked.url).toBe('https://api.postmarkapp.com/email')
  expect(asked.headers.get('x-postmark-server-token')).toBe('token')
  expect(await asked.json()).toEqual({
    From: from,
    To: 'reader@example.com',
    ReplyTo: 'desk@longhand.example',
    Subject: 'Über Papier',
    HtmlBody: '<p>News</p>',
    TextBody: 'News',
    Headers: [
      { Name: 'List-Unsubscribe', Value: `<${leave}>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
      { Name: 'Message-ID', Value: mail.messageId },
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
    Metadata: { mail: id },
    MessageStream: 'broadcast',
  })
  const single = await send('postmark', { status: 200, body: accepted }, { ...mail, headers: {} })
  expect(await single.asked.json()).toMatchObject({ MessageStream: 'outbound' })
})

test('SES gets a signed request, and a name in ASCII', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:34:56.789Z'), toFake: ['Date'] })
  const name = 'Größe und Länge der Zeichen im Namen'
  const message = { ...mail, from: { ...mail.from, name } }
  const { asked, outcome } = await send('ses', { status: 200, body: { MessageId: '0102-abc' } }, message)
  vi.useRealTimers()
  expect(outcome).toBe('0102-abc')
  expect(asked.url).toBe('https://email.eu-west-1.amazonaws.com/v2/email/outbound-emails')
  expect(asked.headers.get('x-amz-date')).toBe('20261129T123456Z')
  expect(asked.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20261129\/eu-west-1\/ses\/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=[0-9a-f]{64}$/,
  )
  const body = (await asked.json()) as { FromEmailAddress: string }
  const words = [...body.FromEmailAddress.matchAll(/=\?UTF-8\?B\?(.+?)\?=/g)]
  expect(words.every(([word]) => word.length <= 75)).toBe(true)
  expect(words.map(([, word]) => Buffer.from(word!, 'base64').toString()).join('')).toBe(name)
  expect(body).toMatchObject({
    Destination: { ToAddresses: ['reader@example.com'] },
    ReplyToAddresses: ['desk@longhand.example'],
    Content: {
      Simple: {
        Subject: { Data: 'Über Papier', Charset: 'UTF-8' },
        Body: { Html: { Data: '<p>News</p>', Charset: 'UTF-8' }, Text: { Data: 'News', Charset: 'UTF-8' } },
        Headers: [
          { Name: 'List-Unsubscribe', Value: `<${leave}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      },
    },
    EmailTags: [{ Name: 'mail', Value: id }],
    ConfigurationSetName: 'news',
  })
})

test('a request to AWS is signed as in its documentation', async () => {
  const { authorization } = await signForAws({
    url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
    method: 'GET',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: '',
    service: 'iam',
    region: 'us-east-1',
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    now: new Date('2015-08-30T12:36:00Z'),
  })
  expect(authorization).toMatch(/Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7$/)
})

test('Mailgun gets a form', async () => {
  const { asked, outcome } = await send('mailgun', {
    status: 200,
    body: { id: '<1.2@mg.longhand.example>', message: 'Queued. Thank you.' },
  })
  expect(outcome).toBe('<1.2@mg.longhand.example>')
  expect(asked.url).toBe('https://api.mailgun.net/v3/mg.longhand.example/messages')
  expect(asked.headers.get('authorization')).toBe(`Basic ${btoa('api:key')}`)
  expect(asked.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(Object.fromEntries(await asked.formData())).toEqual({
    from,
    to: 'reader@example.com',
    subject: 'Über Papier',
    html: '<p>News</p>',
    text: 'News',
    'o:tracking': 'no',
    'v:mail': id,
    'h:Message-Id': mail.messageId,
    'h:Reply-To': 'desk@longhand.example',
    'h:List-Unsubscribe': `<${leave}>`,
    'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('Brevo gets an idempotency key among the mail’s headers', async () => {
  const { asked, outcome } = await send('brevo', { status: 201, body: { messageId: '<2026@smtp-relay>' } })
  expect(outcome).toBe('<2026@smtp-relay>')
  expect(asked.url).toBe('https://api.brevo.com/v3/smtp/email')
  expect(asked.headers.get('api-key')).toBe('xkeysib')
  expect(await asked.json()).toEqual({
    sender: { name: mail.from.name, email: mail.from.address },
    to: [{ email: 'reader@example.com' }],
    replyTo: { email: 'desk@longhand.example' },
    subject: 'Über Papier',
    htmlContent: '<p>News</p>',
    textContent: 'News',
    headers: { ...mail.headers, 'Message-ID': mail.messageId, idempotencyKey: id },
    tags: [id],
  })
})

const ses = (type: string) => ({ 'x-amzn-errortype': `${type}:http://internal.amazon.com/coral/` })

test.each<[string, Answer, string]>([
  ['resend', { status: 429, body: { name: 'rate_limit_exceeded', message: 'Too many requests.' } }, 'retry'],
  ['resend', { status: 429, body: { name: 'daily_quota_exceeded', message: 'Daily quota.' } }, 'refused'],
  ['resend', { status: 401, body: { name: 'validation_error', message: 'API key is invalid' } }, 'refused'],
  ['resend', { status: 403, body: { name: 'validation_error', message: 'Verify a domain.' } }, 'refused'],
  ['resend', { status: 422, body: { name: 'validation_error', message: 'Invalid `to` field.' } }, 'failed'],
  ['resend', { status: 409, body: { name: 'concurrent_idempotent_requests', message: 'm' } }, 'retry'],
  ['resend', { status: 500, body: { name: 'application_error', message: 'm' } }, 'retry'],
  ['postmark', { status: 422, body: { ErrorCode: 406, Message: 'marked as inactive' } }, 'bounced'],
  ['postmark', { status: 422, body: { ErrorCode: 300, Message: 'Error parsing "To"' } }, 'failed'],
  ['postmark', { status: 401, body: { ErrorCode: 10, Message: 'token' } }, 'refused'],
  ['postmark', { status: 422, body: { ErrorCode: 400, Message: 'Sender Signature' } }, 'refused'],
  ['postmark', { status: 503, body: { ErrorCode: 100, Message: 'Maintenance' } }, 'retry'],
  [
    'ses',
    {
      status: 429,
      body: { message: 'Maximum sending rate exceeded.' },
      headers: ses('TooManyRequestsException'),
    },
    'retry',
  ],
  [
    'ses',
    {
      status: 429,
      body: { message: 'Daily message quota exceeded.' },
      headers: ses('TooManyRequestsException'),
    },
    'refused',
  ],
  ['ses', { status: 400, body: { message: 'Rate exceeded' }, headers: ses('ThrottlingException') }, 'retry'],
  [
    'ses',
    { status: 400, body: { message: 'Email address is not verified.' }, headers: ses('MessageRejected') },
    'refused',
  ],
  [
    'ses',
    { status: 403, body: { message: 'The request signature' }, headers: ses('InvalidSignatureException') },
    'refused',
  ],
  [
    'ses',
    { status: 400, body: { message: 'Illegal address' }, headers: ses('BadRequestException') },
    'failed',
  ],
  ['mailgun', { status: 401, body: 'Forbidden' }, 'refused'],
  ['mailgun', { status: 404, body: { message: 'Domain not found' } }, 'refused'],
  ['mailgun', { status: 400, body: { message: 'to parameter is not a valid address.' } }, 'failed'],
  ['mailgun', { status: 429, body: { message: 'Too Many Requests' } }, 'retry'],
  ['brevo', { status: 401, body: { code: 'unauthorized', message: 'Key not found' } }, 'refused'],
  ['brevo', { status: 400, body: { code: 'not_enough_credits', message: 'credits' } }, 'refused'],
  [
    'brevo',
    { status: 400, body: { code: 'invalid_parameter', message: 'email is not valid in to' } },
    'failed',
  ],
  ['brevo', { status: 502, body: '<html>Bad gateway</html>' }, 'retry'],
])('%s: %o means what it should', async (provider, answer, expected) => {
  const { outcome } = await send(provider, answer)
  expect(outcome).toMatch(new RegExp(`^${expected}: ${answer.status} ?\\S`))
})

test('Brevo’s refusal of a mail that it has taken already means that it was sent', async () => {
  const body = { code: 'duplicate_parameter', message: 'Duplicate idempotencyKey' }
  expect((await send('brevo', { status: 400, body })).outcome).toBe('400 Duplicate idempotencyKey')
})

test('a connection that breaks is tried again', async () => {
  const broken = () => Promise.reject(new TypeError('fetch failed'))
  const transport = providerTransport(
    (name) => (name === 'MAIL_PROVIDER' ? 'brevo' : variables[name]),
    broken,
  )!
  await expect(transport(mail)).rejects.toMatchObject({ outcome: 'retry', message: 'fetch failed' })
})

test('what is missing is named', () => {
  const by = (values: Record<string, string>) => () => providerTransport((name) => values[name])
  expect(by({})()).toBeUndefined()
  expect(by({ MAIL_PROVIDER: 'ses', AWS_REGION: 'r' })).toThrow(
    'MAIL_PROVIDER is “ses”, and AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY is not set.',
  )
  expect(by({ MAIL_PROVIDER: 'constructor' })).toThrow(/not one of resend, postmark/)
})
