import { expect, test, vi } from 'vitest'
import { findSenderRecords } from '../../supabase/embedded/mail/sender-records.ts'

const dnsOf = (records: Record<string, string[]>) => (name: string) => Promise.resolve(records[name] ?? [])
const domain = 'news.longhand.co.example'

test('finds the records of a domain, the policy of one above it, and the key under a usual name', async () => {
  const lookUp = dnsOf({
    [domain]: ['google-site-verification=x', 'v=spf1 include:provider.example ~all'],
    '_dmarc.longhand.co.example': ['v=DMARC1; p=none'],
    [`k1._domainkey.${domain}`]: ['k=rsa; p=MIGf'],
  })
  const { spf, dkim, dmarc } = await findSenderRecords(domain, { lookUp })
  expect([spf, dkim, dmarc]).toMatchObject([
    { isFound: true, name: domain },
    { isFound: true, name: `k1._domainkey.${domain}` },
    { isFound: true, name: '_dmarc.longhand.co.example' },
  ])
})

test('gives the records to add, and takes neither a revoked key nor one under another name than the one set', async () => {
  const lookUp = dnsOf({
    [`own._domainkey.${domain}`]: ['v=DKIM1; p='],
    [`k1._domainkey.${domain}`]: ['k=rsa; p=MIGf'],
  })
  expect(await findSenderRecords(domain, { lookUp, selector: 'own' })).toEqual({
    spf: { isFound: false, name: domain, value: 'v=spf1 include:YOUR-PROVIDER ~all' },
    dkim: { isFound: false, name: `own._domainkey.${domain}`, value: 'v=DKIM1; k=rsa; p=YOUR-KEY' },
    dmarc: { isFound: false, name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  })
  const { dkim } = await findSenderRecords(domain, { lookUp: dnsOf({}) })
  expect(dkim.name).toBe(`YOUR-SELECTOR._domainkey.${domain}`)
})

test('fails where the DNS does, or does not answer', async () => {
  const refused = () => Promise.reject(new Error('queryTxt ESERVFAIL'))
  await expect(findSenderRecords(domain, { lookUp: refused })).rejects.toThrow('ESERVFAIL')
  vi.useFakeTimers()
  const waiting = findSenderRecords(domain, { lookUp: () => new Promise(() => {}) })
  const failed = expect(waiting).rejects.toThrow('no answer after five seconds')
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  vi.useRealTimers()
})
