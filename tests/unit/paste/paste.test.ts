// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPaste } from '@/paste/read-paste'
import { unknownIn } from '../../support/clean-html.ts'

type Fixture = { name: string; source: string; expected: string }

/** `=== name`, what the clipboard has, `---`, and the clean HTML with line breaks between the elements. */
function fixturesOf(file: string): Fixture[] {
  const text = readFileSync(`tests/fixtures/paste/${file}.txt`, 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      const [source = '', expected = ''] = lines.join('\n').split(/^---CLEAN\n/m)
      return { name, source, expected: expected.trim() }
    })
}

const onLines = (html = '') => html.replace(betweenElements, '$1\n')
const betweenElements =
  /(<\/(?:p|h2|h3|ul|ol|li|blockquote|pre|table|tr|th|td|figure|caption|aside)>|<hr>|<(?:aside[^>]*|ul|ol|ol start="\d+"|table(?: data-merged="[^"]*")?|tr|blockquote(?: data-cite="[^"]*")?)>)(?=<)/g

const sources = ['word', 'word-web', 'google-docs', 'pages', 'web', 'markdown']

describe.each(sources)('from %s', (source) => {
  test.each(fixturesOf(source))('$name', ({ source: content, expected }) => {
    const clipboard = source === 'markdown' ? { html: '', text: content } : { html: content, text: '' }
    const pasted = readPaste({ ...clipboard, files: [] })
    expect(onLines(pasted?.html)).toBe(expected)
    expect(unknownIn(pasted?.html ?? '')).toEqual([])
    // Reading the result again changes nothing.
    expect(readPaste({ html: pasted?.html ?? '', text: '', files: [] })?.html).toBe(pasted?.html)
  })
})
