import { expect, test } from 'vitest'
import type { Block, StoryDocument } from '@/lib/story/document'
import { feedLook, storyHtml } from '@/lib/story/html'
import { goldenStory } from '../support/golden-story.ts'
import { hostileStrings } from '../support/hostile-strings.ts'

const origin = 'https://magazine.example'
const story = (...content: unknown[]) => ({ type: 'doc', attrs: { v: 1 }, content }) as StoryDocument

test('a body with every node becomes plain HTML', () => {
  expect(storyHtml(goldenStory, feedLook(origin)).split('\n')).toEqual([
    '<p>Plain, <strong>bold</strong> <strong><em>both</em></strong>, <s>gone</s> <code>code()</code> H<sub>2</sub>O m<sup>2</sup>, <a href="https://example.com/a?b=1&amp;c=%222%22">a link</a><sup>1</sup><br/>second line &lt;script&gt;</p>',
    '<h2>A Heading</h2>',
    '<h3>A Smaller One</h3>',
    '<ul><li><p>One</p></li><li><p>Two</p>',
    '<ol start="3"><li><p>Three</p></li><li><p>Four</p>',
    '<p>more of it</p></li></ol></li></ul>',
    '<blockquote><p>Said this.</p>',
    '<p>And that.</p><p>— Somebody</p></blockquote>',
    ...['boat', 'left', 'right'].map(
      (name, index) =>
        `<figure><img src="${origin}/storage/v1/object/public/media_library/${name}.s1600x1000.jpg" alt="${name} alt"/><figcaption>${['A boat on the lake', 'On the left', 'On the right'][index]} ${name} credit</figcaption></figure>`,
    ),
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A film</a></p>',
    '<blockquote><p>Only <strong>here</strong></p><p>— Ana Lima</p></blockquote>',
    '<p>The river<br/>\u00a0\u00a0\u00a0\u00a0goes home<br/><br/><em>again</em></p>',
    '<aside><p><strong>How to get there</strong></p><p>By boat.</p>',
    '<ul><li><p>In May</p></li></ul></aside>',
    `<p><a href="${origin}/storage/v1/object/public/media_library/river.mp3">The river</a></p>`,
    '<pre><code>if (a &lt; b) {',
    '  return',
    '}</code></pre>',
    '<table><caption>Counted in May</caption><tr><th>Moth</th><th>Seen</th></tr><tr><td>Atlas</td><td>12<sup>2</sup></td></tr></table>',
    '<hr/>',
    '<p></p>',
    '<p>The end.</p>',
    '<ol><li>The first <em>note</em>.</li><li>At night.</li></ol>',
  ])
})

test('a blank heading is left out, as on the page', () => {
  const blank = [
    { type: 'heading', attrs: { level: 2 } },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: ' ' }] },
  ]
  expect(storyHtml(story(...blank), feedLook(origin))).toBe('')
})

test('no text becomes an element or an attribute', () => {
  for (const text of hostileStrings) {
    const [html] = [storyHtml(story(...everywhere(text)), feedLook(origin))]
    expect(
      html.replace(
        /<\/?(p|figure|figcaption|a|img|blockquote|table|caption|tr|td)( (href|src|alt)="[^"<>]*")*\/?>/g,
        '',
      ),
    ).not.toMatch(/[<>]/)
  }
})

const everywhere = (text: string): Block[] => [
  { type: 'paragraph', content: [{ type: 'text', text }] },
  {
    type: 'blockquote',
    attrs: { cite: text },
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  },
  {
    type: 'picture',
    attrs: { src: '/a.png', alt: text, decorative: false, credit: text, width: 'text', w: 0, h: 0 },
    content: [{ type: 'text', text }],
  },
  { type: 'embed', attrs: { provider: 'youtube', id: text, title: text, poster: '' } },
  {
    type: 'table',
    attrs: { caption: text },
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
  },
  {
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: `/${text}` } }] }],
  },
]

test('what is not known is left out', () => {
  const hostile = [
    { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
    { type: 'constructor' },
    {
      type: 'paragraph',
      content: [
        { type: 'html', text: '<b>' },
        { type: 'text', text: 'kept', marks: [{ type: 'onclick' }] },
      ],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'linked', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ],
    },
    { type: 'picture', attrs: { src: 'javascript:alert(1)' } },
    { type: 'embed', attrs: { provider: 'toString', id: 'x', title: 'x', poster: '' } },
  ]
  expect(storyHtml(story(...hostile), feedLook(origin))).toBe('<p>kept</p>\n<p>linked</p>')
})
