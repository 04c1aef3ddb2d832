import { type Outcome, type Send, SendError } from './mail.ts'
import { brevo } from './providers/brevo.ts'
import { mailgun } from './providers/mailgun.ts'
import { postmark } from './providers/postmark.ts'
import type { Body, Provider } from './providers/provider.ts'
import { resend } from './providers/resend.ts'
import { ses } from './providers/ses.ts'

/** Reads a variable of the environment, where keys are. */
export type Env = (name: string) => string | undefined

const providers: Record<string, Provider> = { resend, postmark, ses, mailgun, brevo }
export const providerNamed = (name: string) => (Object.hasOwn(providers, name) ? providers[name] : undefined)

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
  const provider = providerNamed(name)
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
