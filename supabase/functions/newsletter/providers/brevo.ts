import { json, type Provider } from './provider.ts'
import { isSame, type Kind, kindOf } from './webhook.ts'

// https://developers.brevo.com/reference/sendtransacemail and /docs/heterogenous-versions-batch-emails
export const brevo: Provider = {
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

  // https://developers.brevo.com/docs/transactional-webhooks and /docs/secure-webhook-calls: a token, no signature.
  webhook: {
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
