// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { filmAddress } from '@/admin/shared/story/paste/links'
import { looksLikeMarkdown } from '@/admin/shared/story/paste/markdown'
import { readPaste } from '@/admin/shared/story/paste/read-paste'

describe('looks like Markdown', () => {
  test.each([
    ['a heading', '## Parts\n\nText'],
    ['an underlined title', 'Title\n=====\n\nText'],
    ['bold', 'It was **never** so.'],
    ['a link', 'See [this](https://example.org).'],
    ['a fence', 'Do:\n\n```sh\nls\n```'],
    ['a table', 'a | b\n--|--\n1 | 2'],
    ['bullets without a full stop', '- bread\n- salt'],
    ['nested bullets', '- Bread.\n  - Rye.'],
    ['numbers', '1. Wind it.\n2. Wait.'],
    ['tasks', '- [ ] call'],
    ['a footnote', 'a[^1]\n\n[^1]: b'],
    ['two weak signs', '> He said so.\n\nAnd it was *late*.'],
  ])('%s', (_what, text) => expect(looksLikeMarkdown(text)).toBe(true))
})

describe('is plain text', () => {
  test.each([
    ['a dialogue', '- Good morning, he said.\n- Is it?\n– No.'],
    ['a year', '1984. That was the year.\n\n2. That was the day.'],
    ['an emphasis of typewriters', 'It was _late_, and dark.'],
    ['footnotes by asterisks', 'A price* of five.\n\n* without tax'],
    ['a hash', '#1 in the charts\n\n#7 Mill Lane'],
    ['arithmetic', '2 * 3 * 4 = 24 and a_b_c'],
    ['a scene break', 'One.\n\n***\n\nTwo.'],
    ['a quoted mail', '> Where are they?\n\nHere.'],
    ['brackets', 'He [the king] (of France) is bald.'],
    ['swearing', 'f**k this, f**k that'],
  ])('%s', (_what, text) => expect(looksLikeMarkdown(text)).toBe(false))
})

describe('who reads it', () => {
  const read = (html: string, text: string) => readPaste({ html, text, files: [] })

  test('a word without HTML, and what was copied from this editor, are left to the editor', () => {
    expect(read('', 'a word')).toBeNull()
    expect(read('', '')).toBeNull()
    expect(read('<meta charset="utf-8"><p data-pm-slice="1 1 []">a</p>', 'a')).toBeNull()
  })

  test('Markdown copied from a code editor', () => {
    const html = `<meta charset='utf-8'><div style="color: #ccc;font-family: Menlo, Monaco, 'Courier New', monospace;white-space: pre;"><div><span style="color:#569cd6;font-weight:bold">## Parts</span></div><br><div><span>It is </span><span style="font-weight:bold">**new**</span></div></div>`
    expect(read(html, '## Parts\n\nIt is **new**')?.html).toBe(
      '<h2>Parts</h2><p>It is <strong>new</strong></p>',
    )
  })

  test('the data above an article is dropped', () => {
    expect(read('', '---\ntitle: Moss\ntags:\n  - a\n---\n\n## Parts\n\nText')?.html).toBe(
      '<h2>Parts</h2><p>Text</p>',
    )
  })

  test('text copied from a code editor is plain text, code of a page is code', () => {
    const html = `<div style="font-family: Consolas, monospace"><div>one</div><div>two</div></div>`
    expect(read(html, 'one\ntwo')?.html).toBe('<p>one<br>two</p>')
    expect(read('<pre>one\n  two</pre>', 'one\n  two')?.html).toBe('<pre>one\n  two</pre>')
  })

  test('HTML with a structure of its own wins over Markdown in the text', () => {
    expect(read('<h1>A</h1><p>b</p>', '# A\n\nb\n\n- c\n- d')?.html).toBe('<h2>A</h2><p>b</p>')
  })
})

test.each([
  ['https://www.youtube.com/watch?v=YE7VzlLtp-4&t=3', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['https://youtu.be/YE7VzlLtp-4?si=x', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['//www.youtube-nocookie.com/embed/YE7VzlLtp-4', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['https://m.youtube.com/shorts/YE7VzlLtp-4', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['https://vimeo.com/1084537', 'https://vimeo.com/1084537'],
  ['https://player.vimeo.com/video/1084537?h=a', 'https://vimeo.com/1084537'],
  ['https://www.youtube.com/@blender', null],
  ['https://youtube.com.evil.example/watch?v=a', null],
  ['https://vimeo.com/about', null],
])('%s is the film %s', (address, film) => {
  expect(filmAddress(address)).toBe(film)
})
