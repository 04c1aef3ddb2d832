import { signForAws } from './aws-signature.ts'
import { json, pairs, type Provider } from './provider.ts'
import { isSignedBySns, type SnsMessage } from './sns-signature.ts'
import { jsonIn, type Kind, kindOf } from './webhook.ts'

/** A name in ASCII (RFC 2047), in words of at most 75 characters. */
function encodedName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`
  const words = name.match(/.{1,11}/gsu) ?? []
  const base64 = (word: string) => btoa(String.fromCharCode(...new TextEncoder().encode(word)))
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join(' ')
}

/** Resend sends through SES. */
export const bounceKind = (type: string | undefined): Kind => (type === 'Permanent' ? 'bounced' : 'soft')

// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. It makes the Message-ID itself.
export const ses: Provider = {
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

  // https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html. Anybody's topic has a signature of
  // Amazon's: the secret is the ARN of ours.
  webhook: {
    async isGenuine(_headers, text, secret, fetchFrom) {
      const message = JSON.parse(text) as SnsMessage
      return message.TopicArn === secret && isSignedBySns(message, fetchFrom)
    },
    confirmation: (at) => (at('Type') === 'SubscriptionConfirmation' ? at('SubscribeURL') : undefined),
    read(envelope) {
      const at = jsonIn(envelope('Message'))
      return {
        mail: at('mail', 'tags', 'mail', 0),
        kind:
          at('eventType') === 'Bounce'
            ? bounceKind(at('bounce', 'bounceType'))
            : kindOf({ Complaint: 'complained' }, at('eventType')),
        words: at('bounce', 'bouncedRecipients', 0, 'diagnosticCode'),
      }
    },
  },
}
