// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Block, Inline, StoryDocument } from '@/lib/story/document'
import { convert } from '@/moving/convert'
import { markdownOf } from '@/moving/export/markdown'
import { wordpressBody } from '@/moving/export/wordpress-body'
import { readMarkdown } from '@/moving/markdown-folder'
import { htmlOfBody } from '@/moving/wordpress-body'
import { goldenStory } from '../../support/golden-story.ts'
import { allOf, sourceFile } from '../../support/moving.ts'

/** A body after its way out and in again. */
const ways = {
  async markdown(story: StoryDocument) {
    const [post] = await allOf(
      await readMarkdown([sourceFile('a.md', `---\ntitle: T\n---\n${markdownOf(story)}`)]),
    )
    return post?.body
  },
  wordpress(story: StoryDocument) {
    const html = htmlOfBody(wordpressBody(story), {
      attachments: new Map(),
      reusable: new Map(),
      own: [],
      footnotes: '',
      lose: () => undefined,
    })
    return convert(html, { picture: (src) => src, link: () => null }).body
  },
}
const outAndIn = async (way: keyof typeof ways, story: StoryDocument) => {
  const body = JSON.stringify(await ways[way](story)).replaceAll('https://folder.invalid/', '/')
  return JSON.parse(body.replaceAll('%22', '\\"')) as StoryDocument
}

type Changes = Partial<Record<string, (value: unknown) => unknown>>

/** As an import stores a body: without empty paragraphs, and with the sizes of stored pictures. */
const expected = (story: StoryDocument, changes: Changes = {}) =>
  JSON.parse(
    JSON.stringify({
      ...story,
      content: story.content.filter((block) => block.type !== 'paragraph' || block.content),
    }),
    (key, value: unknown) => (key === 'w' || key === 'h' ? 0 : changes[key] ? changes[key](value) : value),
  ) as StoryDocument

test('a body with every node comes back from Markdown as it was', async () => {
  expect(await outAndIn('markdown', goldenStory)).toEqual(expected(goldenStory))
})

test('a body with every node comes back from WordPress, without what its blocks have no place for', async () => {
  const none = () => undefined
  expect(await outAndIn('wordpress', goldenStory)).toEqual(
    expected(goldenStory, { x: none, y: none, seconds: () => 0 }),
  )
})

const words = (text: string): Inline[] => [{ type: 'text', text }]
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const cell = (type: 'tableCell' | 'tableHeader', ...lines: string[]) => ({
  type,
  content: lines.map((line) => ({ type: 'paragraph' as const, content: words(line) })),
})
const picture = (src: string, attrs: object): Extract<Block, { type: 'picture' }> => ({
  type: 'picture',
  attrs: { src, alt: 'Alt', decorative: false, credit: '', width: 'text', w: 0, h: 0, ...attrs },
})

const bodies: [string, Block[]][] = [
  [
    'texts that look like marks of Markdown or of HTML',
    [
      '# no heading',
      '1. none',
      '- none',
      '> none',
      '<b>none</b> &amp; none',
      '| a | b |',
      '[caption]x[/caption]',
      '-->',
      ']]>',
      '***',
      '[^1]',
      '`x` \\ *y* _z_ ~~s~~',
      '==x== ^a^ ~b~ [[page]]',
      'snake_case 2*3*4',
      '{{x}} $y$ {{{z}}} {% include a.html %} {{< youtube b >}}',
      '---',
    ].map((text) => paragraph(...words(text))),
  ],
  [
    'scripts of the world',
    [
      '👩‍👩‍👧 🇵🇹 ✈️',
      'مرحبا بالعالم',
      'שלום ‏(עולם)‏',
      '文字と言葉',
      'Zażółć gęślą jaźń',
      '« Bonjour » dit-il',
      'नमस्ते',
    ].map((text) => paragraph(...words(text))),
  ],
  [
    'short and long lines',
    [
      paragraph(...words('One'), { type: 'hardBreak' }, ...words('Two')),
      paragraph(
        ...words('Long '.repeat(40).trim()),
        { type: 'hardBreak' },
        ...words('and '.repeat(40).trim()),
      ),
    ],
  ],
  [
    'a box without a title that begins with a heading, in a box',
    [
      {
        type: 'box',
        attrs: { title: '' },
        content: [
          { type: 'heading', attrs: { level: 3 }, content: words('First') },
          paragraph(...words('Words')),
          {
            type: 'box',
            attrs: { title: 'In <it> # & "that" {{x}}' },
            content: [paragraph(...words('Inner {% if %}'))],
          },
        ],
      },
    ],
  ],
  [
    'a gallery of seven, and pictures of every look',
    [
      { type: 'gallery', content: Array.from({ length: 7 }, (_, index) => picture(`/${index}.jpg`, {})) },
      picture('/a.jpg', { alt: '', decorative: true }),
      picture('/b.jpg', { width: 'full', credit: 'Ann & Bob', alt: 'An "alt" with <b>' }),
      picture('/c (1).jpg'.replaceAll(' ', '%20'), { alt: '' }),
    ],
  ],
  [
    'tables without heads, with heads at the side, and with a caption',
    [
      {
        type: 'table',
        attrs: { caption: '' },
        content: [
          { type: 'tableRow', content: [cell('tableCell', 'a | b'), cell('tableCell', 'c')] },
          { type: 'tableRow', content: [cell('tableCell', 'd'), cell('tableCell', 'e')] },
        ],
      },
      {
        type: 'table',
        attrs: { caption: 'Cap <i>' },
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'a'), cell('tableCell', 'c')] },
          { type: 'tableRow', content: [cell('tableHeader', 'd'), cell('tableCell', 'e')] },
        ],
      },
    ],
  ],
  [
    'lists beside one another, with paragraphs and pictures in them',
    [
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(...words('One'))] }] },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph(...words('Another')), paragraph(...words('More'))] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 7 },
        content: [{ type: 'listItem', content: [paragraph(...words('Seven')), picture('/d.jpg', {})] }],
      },
    ],
  ],
  [
    'a link to a heading, a film with a poster, quotations with notes',
    [
      paragraph(
        { type: 'text', text: 'There', marks: [{ type: 'link', attrs: { href: '#part-uber' } }] },
        ...words(' and back'),
      ),
      { type: 'heading', attrs: { level: 2 }, content: words('Über') },
      { type: 'embed', attrs: { provider: 'vimeo', id: '12/ab#60', title: '', poster: '' } },
      {
        type: 'blockquote',
        attrs: { cite: 'A. <B> & "C"' },
        content: [
          {
            type: 'paragraph',
            content: [
              ...words('Said'),
              { type: 'footnote', content: [{ type: 'text', text: 'Where' }] },
              ...words('.'),
            ],
          },
        ],
      },
      { type: 'blockquote', attrs: { cite: '' }, content: [{ type: 'paragraph', content: words('Also') }] },
      {
        type: 'pullQuote',
        attrs: { cite: '' },
        content: [
          { type: 'text', text: 'Pulled', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' out' },
        ],
      },
      { type: 'codeBlock', content: [{ type: 'text', text: '```\n<!-- wp:x -->\n\n  &lt; ]]>' }] },
    ],
  ],
]

test.each(
  bodies.flatMap(([what, content]) =>
    (['markdown', 'wordpress'] as const).map((way) => [way, what, content] as const),
  ),
)('%s: %s', async (way, _, content) => {
  const story: StoryDocument = { type: 'doc', attrs: { v: 1 }, content }
  expect((await outAndIn(way, story)).content).toEqual(content)
})
