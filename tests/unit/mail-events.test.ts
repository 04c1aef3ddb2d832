import { execFileSync } from 'node:child_process'
import { createHmac, createSign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerEvents } from '../../supabase/functions/newsletter/events.ts'

/** Webhooks as the providers document them (November 2026). None of them came from a provider. */

const mail = '5c0de000-0000-4000-8000-000000000001'
const topic = 'arn:aws:sns:eu-west-1:123456789012:news'
const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem'
const secrets: Record<string, string> = {
  resend: `whsec_${Buffer.from('a secret of Resend').toString('base64')}`,
  postmark: 'user:password',
  ses: topic,
  mailgun: 'signing-key',
  brevo: 'a token',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sns-'))
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=sns.amazonaws.com']
  execFileSync('openssl', ['req', ...options, '-keyout', 'key.pem', '-out', 'cert.pem'], {
    cwd: folder,
    stdio: 'ignore',
  })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string) => readFileSync(path.join(folder, name), 'utf8')

type Request = { headers?: Record<string, string>; text: string }

/** What is recorded, or the status of a refusal. */
async function told(provider: string, { headers, text }: Request, settings = secrets) {
  const recorded: unknown[] = []
  const asked: string[] = []
  const answering: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(request.url)
    if (request.url === certificateUrl) return new Response(inFolder('cert.pem'))
    if (request.method === 'POST') recorded.push(await request.json())
    return new Response(null, { status: 204 })
  }
  const response = await answerEvents(
    new Headers(headers),
    text,
    { url: 'http://project', secretKey: 's', fetch: answering },
    (name) => (name === 'MAIL_PROVIDER' ? provider : settings[provider]),
    answering,
  )
  return { status: response.status, recorded, asked }
}

const signings: Record<string, (body: object) => Request> = {
  resend(body) {
    const text = JSON.stringify(body)
    const mac = createHmac('sha256', 'a secret of Resend').update(`msg_1.1764400000.${text}`).digest('base64')
    return {
      text,
      headers: {
        'svix-id': 'msg_1',
        'svix-timestamp': '1764400000',
        'svix-signature': `v1,${Buffer.from('other').toString('base64')} v1,${mac}`,
      },
    }
  },
  postmark: (body) => ({
    text: JSON.stringify(body),
    headers: { authorization: `Basic ${btoa('user:password')}` },
  }),
  ses(event) {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: 'm1',
      TopicArn: topic,
      Message: JSON.stringify(event),
      Timestamp: '2026-11-29T12:00:00.000Z',
      SignatureVersion: '1',
      SigningCertURL: certificateUrl,
      UnsubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=Unsubscribe',
    }
    return { text: signedBySns(message, ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']) }
  },
  mailgun(data) {
    const signature = createHmac('sha256', 'signing-key').update('1764400000token').digest('hex')
    return {
      text: JSON.stringify({
        signature: { timestamp: '1764400000', token: 'token', signature },
        'event-data': data,
      }),
    }
  },
  brevo: (body) => ({ text: JSON.stringify(body), headers: { authorization: 'Bearer a token' } }),
}
function signedBySns(message: Record<string, string>, fields: string[]) {
  const signer = createSign(message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
  for (const name of fields) signer.update(`${name}\n${message[name]}\n`)
  return JSON.stringify({ ...message, Signature: signer.sign(inFolder('key.pem'), 'base64') })
}

const resend = (type: string, bounce?: object) => ({
  type,
  created_at: '2026-11-29T12:00:00.000Z',
  data: {
    email_id: '56761188',
    from: 'n@l.example',
    to: ['r@example.com'],
    subject: 'S',
    tags: { mail },
    bounce,
  },
})
const postmark = (Type: string, more: object = {}) => ({
  ...{ RecordType: 'Bounce', MessageStream: 'broadcast', ID: 42, Type, TypeCode: 1, MessageID: '883953f4' },
  ...{
    Metadata: { mail },
    Description: 'The server was unable',
    Details: 'smtp;550 5.1.1',
    Email: 'r@example.com',
  },
  ...more,
})
const ses = (event: object) => ({ ...event, mail: { messageId: '0102', tags: { mail: [mail] } } })
const sesBounce = (bounceType: string) =>
  ses({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ diagnosticCode: 'smtp; 550 5.1.1 user unknown' }] },
  })
const mailgun = (event: string, more: object = {}) => ({
  ...{ event, id: 'CCXMjJ7n', recipient: 'r@example.com', 'user-variables': { mail } },
  'delivery-status': { code: 550, message: '5.1.1 no such user' },
  ...more,
})
const brevo = (event: string) => ({
  ...{
    event,
    email: 'r@example.com',
    id: 1,
    'message-id': '<2026@relay>',
    ts_event: 1764400000,
    tags: [mail],
  },
  reason: 'server is down',
})

const events: [string, object, string | undefined, string?][] = [
  [
    'resend',
    resend('email.bounced', { type: 'Permanent', subType: 'General', message: 'gone' }),
    'bounced',
    'gone',
  ],
  [
    'resend',
    resend('email.bounced', { type: 'Transient', subType: 'MailboxFull', message: 'full' }),
    'soft',
    'full',
  ],
  ['resend', resend('email.complained'), 'complained'],
  ['resend', resend('email.delivered'), undefined],
  ['postmark', postmark('HardBounce'), 'bounced', 'smtp;550 5.1.1'],
  ['postmark', postmark('SoftBounce'), 'soft'],
  ['postmark', postmark('Transient'), undefined],
  ['postmark', postmark('SpamComplaint', { RecordType: 'SpamComplaint' }), 'complained'],
  [
    'postmark',
    {
      ...{
        RecordType: 'SubscriptionChange',
        Recipient: 'r@example.com',
        Origin: 'Recipient',
        Metadata: { mail },
      },
      ...{ SuppressSending: true, SuppressionReason: 'ManualSuppression' },
    },
    'left',
  ],
  ['ses', sesBounce('Permanent'), 'bounced', 'smtp; 550 5.1.1 user unknown'],
  ['ses', sesBounce('Transient'), 'soft'],
  ['ses', ses({ eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }), 'complained'],
  ['ses', ses({ eventType: 'Delivery' }), undefined],
  [
    'mailgun',
    mailgun('failed', { severity: 'permanent', reason: 'bounce' }),
    'bounced',
    '5.1.1 no such user',
  ],
  // A policy of the recipient's: the address exists.
  ['mailgun', mailgun('failed', { severity: 'permanent', reason: 'generic' }), 'soft'],
  ['mailgun', mailgun('failed', { severity: 'temporary', reason: 'generic' }), undefined],
  ['mailgun', mailgun('complained'), 'complained'],
  ['mailgun', mailgun('unsubscribed'), 'left'],
  ['brevo', brevo('hard_bounce'), 'bounced', 'server is down'],
  ['brevo', brevo('soft_bounce'), 'soft'],
  ['brevo', brevo('spam'), 'complained'],
  ['brevo', brevo('unsubscribed'), 'left'],
  ['brevo', brevo('delivered'), undefined],
]
test.each(events)('%s: %o is recorded as what it is', async (provider, body, feedback, words) => {
  const { status, recorded } = await told(provider, signings[provider]!(body))
  expect(status).toBe(204)
  expect(recorded).toEqual(
    feedback ? [expect.objectContaining({ mail, feedback, ...(words && { words }) })] : [],
  )
})

test('what somebody else sends is refused', async () => {
  const bounces: Record<string, object> = {
    resend: resend('email.bounced', { type: 'Permanent' }),
    postmark: postmark('HardBounce'),
    ses: sesBounce('Permanent'),
    mailgun: mailgun('complained'),
    brevo: brevo('spam'),
  }
  for (const [provider, body] of Object.entries(bounces)) {
    const genuine = signings[provider]!(body)
    const forgeries: Record<string, Request> = {
      unsigned: { text: JSON.stringify(body) },
      'not JSON': { ...genuine, headers: {}, text: 'x' },
    }
    for (const [how, forgery] of Object.entries(forgeries))
      expect(await told(provider, forgery), `${provider} ${how}`).toMatchObject({ status: 401, recorded: [] })
    const other = { ...secrets, [provider]: provider === 'ses' ? `${topic}-of-others` : 'b3RoZXI=' }
    expect((await told(provider, genuine, other)).status, provider).toBe(401)
    expect((await told(provider, genuine, {})).status, provider).toBe(404)
  }
  const changed = signings.resend!(bounces.resend!)
  expect((await told('resend', { ...changed, text: changed.text.replace('r@', 's@') })).status).toBe(401)
  const text = signings.ses!(bounces.ses!).text
  expect((await told('ses', { text: text.replace('Permanent', 'Transient') })).status).toBe(401)
  // A certificate from elsewhere.
  for (const url of ['https://sns.eu-west-1.amazonaws.com.evil.example/c.pem', 'http://sns.x.amazonaws.com/'])
    expect(await told('ses', { text: text.replace(certificateUrl, url) })).toMatchObject({
      status: 401,
      asked: [],
    })
})

test('a topic of SNS is confirmed if it is ours', async () => {
  const message = {
    ...{
      Type: 'SubscriptionConfirmation',
      MessageId: 'm1',
      Token: 't',
      TopicArn: topic,
      SignatureVersion: '2',
    },
    ...{ Message: 'You have chosen to subscribe', Timestamp: '2026-11-29T12:00:00.000Z' },
    SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
    SigningCertURL: certificateUrl,
  }
  const text = signedBySns(message, [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ])
  const { status, asked } = await told('ses', { text })
  expect([status, asked]).toEqual([204, [certificateUrl, message.SubscribeURL]])
})
