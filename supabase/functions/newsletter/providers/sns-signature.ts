import { bytesOf } from './webhook.ts'

/** A message of Amazon's notification service: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
export type SnsMessage = Record<
  'Type' | 'TopicArn' | 'SignatureVersion' | 'Signature' | 'SigningCertURL',
  string
> &
  Partial<Record<'MessageId' | 'Message' | 'Subject' | 'Timestamp' | 'Token' | 'SubscribeURL', string>>

/** Whether Amazon signed it: the certificate comes from a host of Amazon's. */
export async function isSignedBySns(message: SnsMessage, fetchFrom: typeof fetch): Promise<boolean> {
  const { origin } = new URL(message.SigningCertURL)
  if (!/^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(origin)) return false
  const fields =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  const signed = fields
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
  const certificate = await (await fetchFrom(message.SigningCertURL)).text()
  const hash = message.SignatureVersion === '2' ? 'SHA-256' : 'SHA-1'
  const key = await crypto.subtle.importKey(
    'spki',
    publicKeyOf(certificate),
    { name: 'RSASSA-PKCS1-v1_5', hash },
    false,
    ['verify'],
  )
  const signature = bytesOf(message.Signature)
  return crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, new TextEncoder().encode(signed))
}

/** The public key in an X.509 certificate, which Web APIs don't read: the seventh field, or the sixth where there is no version. */
function publicKeyOf(pem: string): Uint8Array<ArrayBuffer> {
  const der = bytesOf(pem.replace(/-----[A-Z ]+-----|\s/g, ''))
  /** An element: its tag, and where its content begins and ends. */
  const element = (at: number) => {
    const first = der[at + 1]!
    const more = first < 128 ? 0 : first - 128
    let length = more ? 0 : first
    for (const byte of der.subarray(at + 2, at + 2 + more)) length = length * 256 + byte
    const content = at + 2 + more
    return { tag: der[at], content, end: content + length }
  }
  const body = element(element(0).content)
  let at = body.content
  const skipped = element(at).tag === 0xa0 ? 6 : 5
  for (let index = 0; index < skipped; index++) at = element(at).end
  return der.slice(at, element(at).end)
}
