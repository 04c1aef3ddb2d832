import { json, type Provider, quoted } from './provider.ts'
import { bounceKind } from './ses.ts'
import { bytesOf, isMac, kindOf } from './webhook.ts'

// https://resend.com/docs/api-reference/emails/send-email and /errors
export const resend: Provider = {
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

  // https://resend.com/docs/webhooks/verify-webhooks-requests
  webhook: {
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
          ? bounceKind(at('data', 'bounce', 'type'))
          : kindOf({ 'email.complained': 'complained' }, at('type')),
      words: at('data', 'bounce', 'message'),
    }),
  },
}
