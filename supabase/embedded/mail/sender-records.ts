import dns from 'node:dns/promises'

export type LookUpOptions = {
  /** The TXT records of a name; by default as the DNS has them. */
  lookUp?: ((name: string) => Promise<string[]>) | undefined
  /** MAIL_DKIM_SELECTOR. */
  selector?: string | undefined
}

/** Names under which providers publish their keys where they choose one themselves. */
const selectors = ['resend', 'pm', 'mail', 'brevo1', 'mx', 'k1', 's1', 'default', 'google', 'selector1']

/**
 * The TXT records by which receivers tell that a mail comes from its sender's domain: the name where each was found or is
 * missing, and an example of its text. Throws if the DNS fails, or has not answered after five seconds.
 */
export function findSenderRecords(domain: string, { lookUp = readTxt, selector }: LookUpOptions = {}) {
  const find = async (names: string[], pattern: RegExp, missing: { name: string; value: string }) => {
    const texts = await Promise.all(names.map(lookUp))
    const at = texts.findIndex((records) => records.some((text) => pattern.test(text)))
    return { ...missing, isFound: at >= 0, name: names[at] ?? missing.name }
  }
  const keyName = (name: string) => `${name}._domainkey.${domain}`
  // The policy of a domain is its own, or that of one above it.
  const labels = domain.split('.')
  const policyNames = labels.slice(1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
  const work = async () => {
    const [spf, dkim, dmarc] = await Promise.all([
      find([domain], /^v=spf1/i, { name: domain, value: 'v=spf1 include:YOUR-PROVIDER ~all' }),
      find((selector ? [selector] : selectors).map(keyName), /p=[A-Za-z0-9+/]/, {
        name: keyName(selector || 'YOUR-SELECTOR'),
        value: 'v=DKIM1; k=rsa; p=YOUR-KEY',
      }),
      find(policyNames, /^v=DMARC1/i, { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }),
    ])
    return { spf, dkim, dmarc }
  }
  const tooSlow = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer after five seconds')), 5000).unref()
  })
  return Promise.race([work(), tooSlow])
}

async function readTxt(name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (/^(ENOTFOUND|ENODATA)$/.test((error as { code?: string }).code ?? '')) return []
    throw error
  }
}
