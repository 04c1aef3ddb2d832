// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readPaste } from '@/paste/read-paste'
import { unknownIn } from '../../support/clean-html.ts'

const read = (html: string) => readPaste({ html, text: '', files: [] })

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  [
    'a handler',
    '<p onclick="alert(1)" style="x:expression(1)">a<img src=x onerror=alert(1) width=1 height=1></p>',
    '<p>a</p>',
  ],
  [
    'links that run',
    '<p><a href="javascript:alert(1)">a</a><a href=" java\nscript:alert(1)">b</a><a href="data:text/html,x">c</a></p>',
    '<p>abc</p>',
  ],
  [
    'a link to another host in disguise',
    '<p><a href="//evil.example">a</a><a href="/\\evil.example">b</a></p>',
    '<p>ab</p>',
  ],
  [
    'a redirect to a script',
    '<a href="https://www.google.com/url?q=javascript:alert(1)">a</a>',
    '<p><a href="https://www.google.com/url?q=javascript:alert(1)">a</a></p>',
  ],
  [
    'text that looks like markup',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  ],
  [
    'foreign markup',
    '<p>a<svg><style><img src=x onerror=alert(1)></style></svg><math><mtext>b</mtext></math></p>',
    null,
  ],
  [
    'a frame of elsewhere',
    '<p>a</p><iframe src="https://evil.example"></iframe><iframe srcdoc="<script>1</script>"></iframe>',
    '<p>a</p>',
  ],
  [
    'an attribute of ours',
    '<figure data-picture="x" onclick=1></figure><span data-footnote="x" id=y>n</span>',
    '<figure data-picture="0"></figure><p><span data-footnote="">n</span></p>',
  ],
  ['characters that nobody sees', '<p>a\u0000\u0008\u200b\ufeffb\u200d</p>', null],
  [
    'a cell over millions',
    '<table><tr><td colspan=99999999 rowspan=99999999>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    null,
  ],
  [
    'a list that starts nowhere',
    '<ol start="-5"><li>a</ol><ol start="1e99"><li>b</ol>',
    '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
  ],
  [
    'style sheets that end nowhere',
    "<style>p.a{b:c;p.a{{{}}}@media{</style><p class=a style='font:\";(:'>a</p>",
    '<p>a</p>',
  ],
])('%s', (_what, html, expected) => {
  const result = read(html)?.html ?? ''
  expect(unknownIn(result)).toEqual([])
  if (expected !== null) expect(result).toBe(expected)
})

const nested = (begin: string, end: string, levels: number) =>
  `${begin.repeat(levels)}deep${end.repeat(levels)}`

test.each([
  ['boxes', nested('<div>', '</div>', 1000)],
  ['slanted text', nested('<i>', '</i>', 1000)],
  ['lists', nested('<ul><li>', '</li></ul>', 500)],
  ['quotes', nested('<blockquote>', '</blockquote>', 1000)],
  ['tables', nested('<table><tr><td>', '</td></tr></table>', 300)],
  // jsdom itself takes seconds for them.
])('deeply nested %s: the text is left, and no deep structure', { timeout: 60_000 }, (_what, html) => {
  const result = read(html)?.html ?? ''
  expect(result).toContain('deep')
  expect(unknownIn(result)).toEqual([])
  expect(result.length).toBeLessThan(1000)
})

test('what lies too deep to be read runs nothing and shows no source', () => {
  const result = read('<div>'.repeat(400) + 'deep<script>alert(1)</script>')?.html ?? ''
  expect(result).not.toContain('alert')
})

test('5 MB of junk', () => {
  const junk = `<p>a</p><script>${'x'.repeat(5_000_000)}</script><!--${'y'.repeat(100_000)}--><p>b</p>`
  expect(read(junk)?.html).toBe('<p>a</p><p>b</p>')
})

test(
  'what has more elements than a story can is left to the editor, as plain text',
  { timeout: 60_000 },
  () => {
    expect(readPaste({ html: '<b>x</b>'.repeat(51_000), text: 'x', files: [] })).toBeNull()
  },
)

test.each([
  ['stars', '*'.repeat(5000)],
  ['brackets', '['.repeat(5000)],
  ['fences', '```\n'.repeat(1000)],
  ['quotes', '> '.repeat(5000) + 'x'],
])('Markdown of %s', { timeout: 60_000 }, (_what, text) => {
  expect(() => readPaste({ html: '', text: `## x\n\n${text}\n`, files: [] })).not.toThrow()
})
