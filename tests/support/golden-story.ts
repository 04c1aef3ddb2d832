import type { StoryDocument, StoryPicture, TextNode } from '@/lib/story/document'

const text = (words: string, ...marks: NonNullable<TextNode['marks']>): TextNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] })
const picture = (name: string, caption: string, focus?: { x: number; y: number }): StoryPicture => ({
  type: 'picture',
  attrs: {
    src: `/storage/v1/object/public/media_library/${name}.s1600x1000.jpg`,
    alt: `${name} alt`,
    decorative: false,
    credit: `${name} credit`,
    width: 'wide',
    w: 1600,
    h: 1000,
    ...focus,
  },
  content: [text(caption)],
})

/** A body with every node and every mark, for all that read one. */
export const goldenStory: StoryDocument = {
  type: 'doc',
  attrs: { v: 1 },
  content: [
    {
      type: 'paragraph',
      content: [
        text('Plain, '),
        text('bold', { type: 'bold' }),
        text(' '),
        text('both', { type: 'bold' }, { type: 'italic' }),
        text(', '),
        text('gone', { type: 'strike' }),
        text(' '),
        text('code()', { type: 'code' }),
        text(' H'),
        text('2', { type: 'subscript' }),
        text('O m'),
        text('2', { type: 'superscript' }),
        text(', '),
        text('a link', { type: 'link', attrs: { href: 'https://example.com/a?b=1&c="2"' } }),
        { type: 'footnote', content: [text('The first '), text('note', { type: 'italic' }), text('.')] },
        { type: 'hardBreak' },
        text('second line <script>'),
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [text('A Heading')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('A Smaller One')] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph('One')] },
        {
          type: 'listItem',
          content: [
            paragraph('Two'),
            {
              type: 'orderedList',
              attrs: { start: 3 },
              content: [
                { type: 'listItem', content: [paragraph('Three')] },
                { type: 'listItem', content: [paragraph('Four'), paragraph('more of it')] },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'blockquote',
      attrs: { cite: 'Somebody' },
      content: [paragraph('Said this.'), paragraph('And that.')],
    },
    { type: 'pullQuote', attrs: { cite: '' }, content: [text('Repeated for the eye')] },
    picture('boat', 'A boat on the lake'),
    {
      type: 'gallery',
      content: [picture('left', 'On the left', { x: 20, y: 80 }), picture('right', 'On the right')],
    },
    { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'A film', poster: '' } },
    {
      type: 'pullQuote',
      attrs: { cite: 'Ana Lima' },
      content: [text('Only '), text('here', { type: 'bold' })],
    },
    {
      type: 'verse',
      content: [
        text('The river'),
        { type: 'hardBreak' },
        text('    goes home'),
        { type: 'hardBreak' },
        { type: 'hardBreak' },
        text('again', { type: 'italic' }),
      ],
    },
    {
      type: 'box',
      attrs: { title: 'How to get there' },
      content: [
        paragraph('By boat.'),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('In May')] }] },
      ],
    },
    {
      type: 'audio',
      attrs: { src: '/storage/v1/object/public/media_library/river.mp3', title: 'The river', seconds: 75 },
    },
    { type: 'codeBlock', content: [{ type: 'text', text: 'if (a < b) {\n  return\n}' }] },
    {
      type: 'table',
      attrs: { caption: 'Counted in May' },
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph('Moth')] },
            { type: 'tableHeader', content: [paragraph('Seen')] },
          ],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph('Atlas')] },
            {
              type: 'tableCell',
              content: [
                {
                  type: 'paragraph',
                  content: [text('12'), { type: 'footnote', content: [text('At night.')] }],
                },
              ],
            },
          ],
        },
      ],
    },
    { type: 'horizontalRule' },
    { type: 'paragraph' },
    paragraph('The end.'),
  ],
}

/** Its plain text. */
export const goldenText = `Plain, bold both, gone code() H2O m2, a link
second line <script>

A Heading

A Smaller One

• One
• Two
  3. Three
  4. Four
    more of it

Said this.

And that.

— Somebody

A boat on the lake

On the left

On the right

A film

Only here

— Ana Lima

The river
    goes home

again

How to get there

By boat.

• In May

The river

if (a < b) {
  return
}

Counted in May

Moth | Seen
Atlas | 12

The end.

The first note.

At night.`

/** A short body with every node and mark that it may have. */
export const shortStory: StoryDocument = {
  type: 'doc',
  attrs: { v: 1 },
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Yes, ' },
        { type: 'text', text: 'always', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'Write to us', marks: [{ type: 'link', attrs: { href: '/contact' } }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By post' }] }] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 2 },
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By mail' }] }] },
      ],
    },
  ],
}

export const shortText = 'Yes, always\nWrite to us\n\n• By post\n\n2. By mail'
