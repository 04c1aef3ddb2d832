import { expect, test } from 'vitest'
import { initial, readingMinutes, summary } from '@/lib/text'

test.each([
  ['', 1],
  ['word '.repeat(1100), 5],
  ['夜行'.repeat(1500), 7],
  ['夜のバス、'.repeat(500), 4],
  ['ภาษาไทย'.repeat(400), 6],
  [`${'word '.repeat(1100)}${'夜行'.repeat(1500)}`, 12],
])('the reading time of %#', (text, minutes) => expect(readingMinutes(text)).toBe(minutes))

const family = '👨‍👩‍👧'
test('nothing is cut within an emoji, or off its accent', () => {
  for (let length = 1; length < 40; length++) {
    const cut = summary(`${family}${family}e\u0301🇮🇳🇩🇪ಕಿ${family}`.repeat(3), length)
    expect(cut.replace(/👨‍👩‍👧|e\u0301|🇮🇳|🇩🇪|ಕಿ/g, '')).toBe('…')
  }
  expect(summary('short')).toBe('short')
  expect(summary('one two three', 9)).toBe('one two…')
})

test.each([
  [' Asha', 'A'],
  [`${family} family`, family],
  ['🇮🇳 India', '🇮🇳'],
  ['ಕಿರಣ', 'ಕಿ'],
  ['éa'.normalize('NFD'), 'É'.normalize('NFD')],
  ['  ', '?'],
])('the initial of %j is %s', (name, letter) => expect(initial(name)).toBe(letter))
