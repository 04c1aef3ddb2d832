// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { htmlOfMarkdown } from '@/paste/markdown'
import { readPaste } from '@/paste/read-paste'
import { toMarkdown } from '@/lib/story/markdown'
import { goldenStory } from '../../support/golden-story.ts'
import { unknownIn } from '../../support/clean-html.ts'

const read = (html: string) => {
  const pasted = readPaste({ html: `<p>Before</p>${html}`, text: '', files: [] })?.html ?? ''
  expect(unknownIn(pasted)).toEqual([])
  return pasted.replace('<p>Before</p>', '')
}

test.each([
  [
    'a pull quote of WordPress',
    '<figure class="wp-block-pullquote"><blockquote><p>Only <strong>here</strong></p><cite>Ana</cite></blockquote></figure>',
    '<p data-pull-quote="" data-cite="Ana">Only <strong>here</strong></p>',
  ],
  [
    'a poem of WordPress',
    '<pre class="wp-block-verse">The river\n    goes home\n\nagain</pre>',
    '<div data-verse="">The river<br>    goes home<br><br>again</div>',
  ],
  [
    'an aside with a heading',
    '<aside><h4>How to get there</h4><p>By boat.</p><ul><li>In May</li></ul></aside>',
    '<aside data-box="" data-title="How to get there"><p>By boat.</p><ul><li><p>In May</p></li></ul></aside>',
  ],
  [
    'details',
    '<details><summary>More</summary><p>Said.</p></details>',
    '<aside data-box="" data-title="More"><p>Said.</p></aside>',
  ],
  [
    'a sound',
    '<figure><audio controls src="https://example.org/a.mp3" title="Rain"></audio></figure>',
    '<div data-audio="" data-src="https://example.org/a.mp3" data-title="Rain"></div>',
  ],
  ['a sound that runs a script', '<audio src="javascript:alert(1)"></audio>', ''],
])('%s', (_what, html, clean) => expect(read(html)).toBe(clean))

test('what was written as Markdown comes back as the same blocks', () => {
  const kinds = ['verse', 'box', 'audio']
  const content = goldenStory.content.filter(({ type }) => kinds.includes(type))
  const html = read(htmlOfMarkdown(toMarkdown({ ...goldenStory, content })) ?? '')
  expect(html).toBe(
    '<div data-verse="">The river<br>    goes home<br><br><em>again</em></div>' +
      '<aside data-box="" data-title="How to get there"><p>By boat.</p><ul><li><p>In May</p></li></ul></aside>' +
      '<div data-audio="" data-src="/storage/v1/object/public/media_library/river.mp3" data-title="The river"></div>',
  )
})
