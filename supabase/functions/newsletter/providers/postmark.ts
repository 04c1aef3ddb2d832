import type { Mail } from '../mail.ts'
import { json, pairs, type Provider, quoted } from './provider.ts'
import { isSame, type Kind, kindOf } from './webhook.ts'

const isNewsletter = ({ headers }: Mail) => 'List-Unsubscribe' in headers

// https://postmarkapp.com/developer/api/email-api and /developer/api/overview#error-codes
export const postmark: Provider = {
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

  // https://postmarkapp.com/developer/webhooks/webhooks-overview: without a signature, but with a user and password in the URL.
  webhook: {
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
}
