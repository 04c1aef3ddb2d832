import { type Provider, quoted } from './provider.ts'
import { encoder, isMac, jsonIn, type Kind, kindOf } from './webhook.ts'

// https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages
export const mailgun: Provider = {
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

  // https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
  webhook: {
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
}
