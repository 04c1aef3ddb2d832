import type { Send } from './mail.ts'
import { type Env, providerTransport } from './providers.ts'
import { smtpTransport } from './smtp.ts'

/** How mails leave, by the variables of the environment: SMTP_URL, or MAIL_PROVIDER with its keys. */
export function transportsFrom(env: Env) {
  const smtpUrl = env('SMTP_URL')
  const smtp = smtpUrl ? smtpTransport(smtpUrl) : undefined
  let provider: Send | undefined
  let problem = 'MAIL_PROVIDER is not set.'
  try {
    provider = providerTransport(env)
  } catch (error) {
    problem = (error as Error).message
  }
  return {
    /** What the settings may choose. */
    modes: [...(smtp ? ['smtp'] : []), ...(provider ? ['provider'] : [])],
    /** Throws where the settings ask for what the environment has no key for. */
    of(mode: string): Send {
      if (mode === 'smtp' && smtp) return smtp.send
      if (mode === 'provider' && provider) return provider
      if (mode === 'smtp') throw new Error('SMTP_URL is not set.')
      throw new Error(mode === 'provider' ? problem : `Mails can’t be sent by “${mode}” here.`)
    },
    close: () => smtp?.close(),
  }
}
