import { describe, expect, test } from 'vitest'
import { directionOf, readerLocale, serverLocale } from '@/lib/language'
import { defaultSettings, mergeSettings } from '@/lib/site-settings'

describe('the language of the site', () => {
  test('is English unless a valid one is stored', () => {
    expect(mergeSettings({}).language).toBe('en')
    expect(mergeSettings({ language: 'fr' })).toEqual({ ...defaultSettings, language: 'fr' })
    for (const language of ['', 'english language', '"><script>', 'e', 7, null])
      expect(mergeSettings({ language }).language, String(language)).toBe('en')
  })

  test('is read in its own direction', () => {
    for (const language of ['ar', 'he', 'ur-PK', 'fa']) expect(directionOf(language), language).toBe('rtl')
    for (const language of ['en', 'de', 'hi', 'kn', 'arn', 'fi'])
      expect(directionOf(language), language).toBe('ltr')
  })

  test('formats dates: first as the server does, then in the reader’s variety of it', () => {
    expect(serverLocale('en')).toBe('en-US')
    expect(serverLocale('pt-BR')).toBe('pt-BR')
    expect(readerLocale('en', ['de-DE', 'en-GB'])).toBe('en-GB')
    expect(readerLocale('en', ['de-DE'])).toBe('en-US')
    // What a browser without a locale reports; Intl throws for it.
    expect(readerLocale('en', ['en-US@posix'])).toBe('en-US')
    expect(readerLocale('kn', ['en-IN'])).toBe('kn')
  })
})
