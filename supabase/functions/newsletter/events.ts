import { callProject, type Project } from './deliver.ts'
import type { Env } from './providers.ts'
import { isSignedBySns, type SnsMessage } from './sns-signature.ts'

/** What providers tell of mails that they have accepted: bounces, complaints, readers who left there. */

/** As record_feedback in the database has them. */
type Kind = 'soft' | 'bounced' | 'left' | 'complained'
/** `mail` is the id of its row, which was sent along with it. */
type Told = { mail: string | undefined; kind: Kind | undefined; words?: string | undefined }
/** Reads the text at a path in a body. */
type At = (...path: (string | number)[]) => string | undefined

type Source = {
  /** Whether it comes from the provider, by MAIL_WEBHOOK_SECRET. Nothing is too old: what is told again changes nothing. */
  isGenuine: (headers: Headers, text: string, secret: string, fetchFrom: typeof fetch) => Promise<boolean>
  read: (at: At) => Told
}

const textIn =
  (body: unknown): At =>
  (...path) => {
    let found = body
    for (const name of path)
      found =
        found !== null && typeof found === 'object' ? (found as Record<string, unknown>)[name] : undefined
    return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
  }
const jsonIn = (text = ''): At => textIn(JSON.parse(text))

/** What a word means; undefined for words that change nothing, and none. */
const kindOf = (kinds: Record<string, Kind>, word = '') =>
  Object.hasOwn(kinds, word) ? kinds[word] : undefined

const encoder = new TextEncoder()
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

async function isMac(key: BufferSource, message: string, mac: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, mac, encoder.encode(message))
}

/** Compares in a time that doesn't tell how much of it is right. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const key = encoder.encode(expected)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return isMac(key, given, new Uint8Array(await crypto.subtle.sign('HMAC', imported, key)))
}

/** Of Resend, which sends through SES, and of SES. */
const bounce = (type: string | undefined): Kind => (type === 'Permanent' ? 'bounced' : 'soft')

const sources: Record<string, Source> = {
  // https://resend.com/docs/webhooks/verify-webhooks-requests
  resend: {
    async isGenuine(headers, text, secret) {
      const message = `${headers.get('svix-id')}.${headers.get('svix-timestamp')}.${text}`
      const key = bytesOf(secret.replace(/^whsec_/, ''))
      for (const signature of (headers.get('svix-signature') ?? '').split(' '))
        if (signature.startsWith('v1,') && (await isMac(key, message, bytesOf(signature.slice(3)))))
          return true
      return false
    },
    read: (at) => ({
      mail: at('data', 'tags', 'mail'),
      kind:
        at('type') === 'email.bounced'
          ? bounce(at('data', 'bounce', 'type'))
          : kindOf({ 'email.complained': 'complained' }, at('type')),
      words: at('data', 'bounce', 'message'),
    }),
  },

  // https://postmarkapp.com/developer/webhooks/webhooks-overview: without a signature, but with a user and password in the URL.
  postmark: {
    isGenuine: (headers, _text, secret) =>
      isSame(headers.get('authorization') ?? '', `Basic ${btoa(secret)}`),
    read(at) {
      const kinds: Record<string, Kind> = {
        HardBounce: 'bounced',
        BadEmailAddress: 'bounced',
        SoftBounce: 'soft',
        DnsError: 'soft',
        Undeliverable: 'soft',
        SpamComplaint: 'complained',
        SpamNotification: 'complained',
      }
      // Other suppressions follow a bounce or a complaint.
      const hasLeft = at('SuppressionReason') === 'ManualSuppression' && at('Origin') === 'Recipient'
      return {
        mail: at('Metadata', 'mail'),
        kind: hasLeft ? 'left' : kindOf(kinds, at('Type')),
        words: at('Details') || at('Description'),
      }
    },
  },

  // https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html. Anybody's topic has a signature of
  // Amazon's: the secret is the ARN of ours.
  ses: {
    async isGenuine(_headers, text, secret, fetchFrom) {
      const message = JSON.parse(text) as SnsMessage
      return message.TopicArn === secret && isSignedBySns(message, fetchFrom)
    },
    read(envelope) {
      const at = jsonIn(envelope('Message'))
      return {
        mail: at('mail', 'tags', 'mail', 0),
        kind:
          at('eventType') === 'Bounce'
            ? bounce(at('bounce', 'bounceType'))
            : kindOf({ Complaint: 'complained' }, at('eventType')),
        words: at('bounce', 'bouncedRecipients', 0, 'diagnosticCode'),
      }
    },
  },

  // https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
  mailgun: {
    async isGenuine(_headers, text, secret) {
      const at = jsonIn(text)
      const bytes = at('signature', 'signature')?.match(/../g) ?? []
      const mac = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))
      return isMac(encoder.encode(secret), `${at('signature', 'timestamp')}${at('signature', 'token')}`, mac)
    },
    read(at) {
      const failures: Record<string, Kind> = {
        bounce: 'bounced',
        'suppress-bounce': 'bounced',
        'suppress-unsubscribe': 'left',
        'suppress-complaint': 'complained',
      }
      // Temporary failures are tried again there.
      const hasFailed = at('event-data', 'event') === 'failed' && at('event-data', 'severity') === 'permanent'
      return {
        mail: at('event-data', 'user-variables', 'mail'),
        kind: hasFailed
          ? (kindOf(failures, at('event-data', 'reason')) ?? 'soft')
          : kindOf({ complained: 'complained', unsubscribed: 'left' }, at('event-data', 'event')),
        words:
          at('event-data', 'delivery-status', 'message') ||
          at('event-data', 'delivery-status', 'description'),
      }
    },
  },

  // https://developers.brevo.com/docs/transactional-webhooks and /docs/secure-webhook-calls: a token, no signature.
  brevo: {
    isGenuine: (headers, _text, secret) => isSame(headers.get('authorization') ?? '', `Bearer ${secret}`),
    read(at) {
      const kinds: Record<string, Kind> = {
        hard_bounce: 'bounced',
        invalid_email: 'bounced',
        soft_bounce: 'soft',
        blocked: 'soft',
        spam: 'complained',
        unsubscribed: 'left',
      }
      return { mail: at('tags', 0), kind: kindOf(kinds, at('event')), words: at('reason') }
    },
  },
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Answers a provider's webhook. */
export async function answerEvents(
  headers: Headers,
  text: string,
  project: Project,
  env: Env,
  /** Not the project's own, which may reach the project alone. */
  fetchFrom = fetch,
): Promise<Response> {
  const name = env('MAIL_PROVIDER') ?? ''
  const secret = env('MAIL_WEBHOOK_SECRET')
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source || !secret) return new Response(null, { status: 404 })
  // What isn't JSON or base64 comes from somebody else.
  if (!(await source.isGenuine(headers, text, secret, fetchFrom).catch(() => false)))
    return new Response(null, { status: 401 })
  const at = jsonIn(text)
  const confirmation = name === 'ses' && at('Type') === 'SubscriptionConfirmation' && at('SubscribeURL')
  if (confirmation) {
    await fetchFrom(confirmation)
    return new Response(null, { status: 204 })
  }
  const { mail, kind, words = null } = source.read(at)
  if (kind && mail && uuid.test(mail))
    await callProject(project, '/rest/v1/rpc/record_feedback', { mail, feedback: kind, words })
  return new Response(null, { status: 204 })
}
