// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { filmAddress } from '@/paste/link-addresses'
import { looksLikeMarkdown } from '@/paste/looks-like-markdown'
import { readPaste } from '@/paste/read-paste'

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
    ['numbers with tabs', '1.\tWind it.\n2.\tWait.'],
    ['numbers with empty lines between them', '1. Wind it.\n\n2. Wait.'],
    ['a title', '# Tides\n\nThey turn.'],
    ['a picture of a file', '![](images/a.png)'],
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

  test('bullets of a plain text are a list, one alone is a text', () => {
    const text = 'Bring:\n• a sheet\n•\ta lamp\n\n◦ tea\nAnd wait.'
    expect(read('', text)?.html).toBe(
      '<p>Bring:</p><ul><li><p>a sheet</p></li><li><p>a lamp</p></li><li><p>tea</p></li></ul><p>And wait.</p>',
    )
    expect(read('', 'He wrote:\n• nothing')?.html).toBe('<p>He wrote:<br>• nothing</p>')
  })

  test.each([
    ['short', '---\ntitle: Moss\ntags:\n  - a\n---'],
    ['long', '---\ntitle: "Moss: a life"\n# hidden\n\ntags: [a,\n  b]\nsummary: >\n  It\n  grows\n---'],
    ['TOML', '+++\ntitle = "Moss"\n\n[params]\na = 1\n+++'],
  ])('the data above an article is dropped: %s', (_what, data) => {
    expect(read('', `${data}\n\n## Parts\n\nText`)?.html).toBe('<h2>Parts</h2><p>Text</p>')
  })

  test('short lines of Markdown were broken on purpose, long ones by a window', () => {
    expect(read('', '**Ana:** Hello.\n**Ben:** Hi.')?.html).toBe(
      '<p><strong>Ana:</strong> Hello.<br><strong>Ben:</strong> Hi.</p>',
    )
    expect(
      read('', '## A\n\nA line that was broken at a width of seventy characters, as mail\nprograms do.')
        ?.html,
    ).toBe('<h2>A</h2><p>A line that was broken at a width of seventy characters, as mail programs do.</p>')
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

describe('what a page is made of', () => {
  const read = (html: string) => readPaste({ html, text: '', files: [] })?.html

  test('a note with two marks is at both', () => {
    const html =
      '<p>a<sup><a href="#n1" id="r1">1</a></sup> b<sup><a href="#n1">1</a></sup></p><ol><li id="n1">Note <a href="#r1">^</a></li></ol>'
    expect(read(html)).toBe('<p>a<span data-footnote="">Note</span> b<span data-footnote="">Note</span></p>')
  })

  test('chapters that lead back to a table of contents are no notes', () => {
    const html =
      '<p><a href="#c1" id="t1">1</a></p><div id="c1"><h2><a href="#t1">One</a></h2><p>Text</p></div>'
    expect(read(html)).toBe('<p>1</p><h2>One</h2><p>Text</p>')
  })

  test('items without a list, and lists deeper than a story can be', () => {
    expect(read('<li>a</li><li>b</li><p>c</p>')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>')
    expect(
      read('<ul><li>1<ul><li>2<ul><li>3<ul><li>4<ul><li>5</li></ul></li></ul></li></ul></li></ul></li></ul>'),
    ).toContain('<li><p>4</p><p>5</p></li>')
  })

  test('items in boxes, and a selection that begins in a nested list', () => {
    expect(read('<ul><div><li>a</li></div><div><li>b</li><li>c</li></div></ul>')).toBe(
      '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>',
    )
    expect(read('<ul><li><ul><li>deep</li></ul></li><li>on</li><li><ol><li>x</li></ol></li></ul>')).toBe(
      '<ul><li><p>deep</p></li><li><p>on</p><ol><li><p>x</p></li></ol></li></ul>',
    )
    expect(read('<ul><ul><li>deep</li></ul><li>on</li></ul>')).toBe(
      '<ul><li><p>deep</p></li><li><p>on</p></li></ul>',
    )
  })

  test('a caption and its credit, parted by styles alone', () => {
    expect(
      read(
        '<figure><img src="file:///a"><figcaption><span>A man.</span><span>Jo</span></figcaption></figure>',
      ),
    ).toBe('<figure data-picture="0"><figcaption>A man. Jo</figcaption></figure>')
  })

  test.each([
    ['a footer', '<blockquote><p>Wait.</p><footer>— Ana <b>Roy</b></footer></blockquote>', 'Ana Roy'],
    [
      'a cite of its own',
      '<blockquote class="wp-block-quote"><p>Wait.</p><cite>Ana</cite></blockquote>',
      'Ana',
    ],
    ['a paragraph with a cite', '<blockquote><p>Wait.</p><p>– <cite>Ana</cite></p></blockquote>', 'Ana'],
    ['a caption', '<figure><blockquote>Wait.</blockquote><figcaption>— Ana</figcaption></figure>', 'Ana'],
  ])('who said a quotation: %s', (_, html, source) => {
    expect(read(html)).toBe(`<blockquote data-cite="${source}"><p>Wait.</p></blockquote>`)
  })

  test.each([
    [
      'a title within the words',
      '<blockquote>He read <cite>Emma</cite></blockquote>',
      'He read <em>Emma</em>',
    ],
    ['a quotation of a name', '<blockquote><footer>Ana</footer></blockquote>', 'Ana'],
    ['a dash, which begins speech, too', '<blockquote><p>— Wait.</p></blockquote>', '— Wait.'],
  ])('what is no source of a quotation: %s', (_, html, text) => {
    expect(read(html)).toBe(`<blockquote><p>${text}</p></blockquote>`)
  })

  test('no words are lost where a quotation has a source in a cell, twice, with a link, or as long as a text', () => {
    const quote = '<blockquote><p>Wait.</p><footer>Ana</footer></blockquote>'
    expect(read(`<table><tr><td>${quote}</td><td>x</td></tr></table>`)).toContain('<p>Ana</p>')
    expect(read(`<blockquote>${quote}<footer>Bo</footer></blockquote>`)).toBe(
      '<blockquote data-cite="Ana"><p>Wait.</p></blockquote><p>Bo</p>',
    )
    const link = '<a href="https://example.org/">Ana</a>'
    expect(read(quote.replace('Ana', link))).toBe(`<blockquote><p>Wait.</p><p>${link}</p></blockquote>`)
    expect(read(`<figure><blockquote>Wait.</blockquote><figcaption>${link}</figcaption></figure>`)).toBe(
      `<blockquote><p>Wait.</p></blockquote><p>${link}</p>`,
    )
    const long = 'Ana said. '.repeat(40).trim()
    expect(read(quote.replace('Ana', long))).toBe(`<blockquote><p>Wait.</p><p>${long}</p></blockquote>`)
  })

  test('levels of headings', () => {
    const levels = (...names: string[]) =>
      [...(read(names.map((name) => `<${name}>x</${name}>`).join('')) ?? '').matchAll(/<h(\d)/g)]
        .map(([, level]) => level)
        .join('')
    expect(levels('h1', 'h2')).toBe('23')
    expect(levels('h1', 'h2', 'h3')).toBe('223')
    expect(levels('h1', 'h2', 'h3', 'h1')).toBe('2332')
    expect(levels('h2', 'h3', 'h4')).toBe('233')
    expect(levels('h4')).toBe('3')
  })
})

test.each([
  ['https://www.youtube.com/watch?v=YE7VzlLtp-4&t=3', 'https://www.youtube.com/watch?v=YE7VzlLtp-4&t=3'],
  ['https://youtu.be/YE7VzlLtp-4?si=x', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['//www.youtube-nocookie.com/embed/YE7VzlLtp-4', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['https://m.youtube.com/shorts/YE7VzlLtp-4', 'https://www.youtube.com/watch?v=YE7VzlLtp-4'],
  ['https://vimeo.com/1084537', 'https://vimeo.com/1084537'],
  ['https://player.vimeo.com/video/1084537?h=a', 'https://vimeo.com/1084537/a'],
  ['https://www.youtube.com/@blender', null],
  ['https://youtube.com.evil.example/watch?v=a', null],
  ['https://vimeo.com/about', null],
])('%s is the film %s', (address, film) => {
  expect(filmAddress(address)).toBe(film)
})
