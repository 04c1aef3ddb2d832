import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { subscribersCsv } from '@/moving/export/subscribers-csv'
import { safeImage, safeLink } from '@/lib/links'
import { serializeJsonLd } from '@/lib/structured-data'
import { safeFileName } from '@/lib/storage-key'
import { hostileAddresses, hostileStrings } from '../support/hostile-strings.ts'

// As a browser parses a URL: without tabs and line breaks, and without control characters at both ends.
const schemeIn = (address: string) => new URL(address, 'https://page.example/').protocol

describe('URLs', () => {
  test.each(hostileAddresses)('%j is neither a link nor a picture', (address) => {
    expect([safeLink(address), safeImage(address)]).toEqual([null, null])
  })

  test('no hostile text becomes a link that runs scripts, or a picture with another scheme', () => {
    for (const text of hostileStrings) {
      const [link, image] = [safeLink(text), safeImage(text)]
      if (link !== null) expect(['https:', 'http:', 'mailto:', 'tel:'], text).toContain(schemeIn(link))
      if (image !== null) expect(['https:', 'http:'], text).toContain(schemeIn(image))
    }
  })
})

test('no text ends the script element of structured data, and every text survives it', () => {
  for (const text of hostileStrings) {
    const json = serializeJsonLd({ '@context': 'https://schema.org', '@type': 'WebSite', name: text })
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({ name: text })
  }
})

describe('the export of subscribers', () => {
  // What spreadsheets interpret as the start of a formula, also after characters that they skip.
  const formula = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]/u

  test('no cell starts a formula, and no cell is lost', () => {
    const created_at = '2026-01-01T00:00:00Z'
    const csv = subscribersCsv(hostileStrings.map((email) => ({ email, created_at, status: 'active' })))
    const { data } = Papa.parse<string[]>(csv)
    expect(data).toHaveLength(hostileStrings.length + 1)
    for (const [index, [email = '']] of data.slice(1).entries()) {
      expect(email, JSON.stringify(hostileStrings[index])).not.toMatch(formula)
      expect(email.replace(/^'/, '')).toBe(hostileStrings[index]?.replace(/^'/, ''))
    }
  })
})

test('every file name becomes a valid storage key', () => {
  for (const text of hostileStrings) expect(safeFileName(text)).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/)
})
