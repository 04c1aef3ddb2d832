import { goldenStory } from './golden-story.ts'

const story = (...content: unknown[]) => ({ type: 'doc', attrs: { v: 1 }, content })
const paragraph = (text: unknown) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const linked = (href: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
})
const picture = (src: unknown, attrs: object = {}) => ({
  type: 'picture',
  attrs: { src, alt: 'x', decorative: false, credit: '', width: 'text', w: 0, h: 0, ...attrs },
})
const embed = (attrs: object) => ({
  type: 'embed',
  attrs: { provider: 'youtube', id: 'x', title: 'x', poster: '', ...attrs },
})
const list = (start: unknown) => ({
  type: 'orderedList',
  attrs: { start },
  content: [{ type: 'listItem', content: [paragraph('x')] }],
})

/** A paragraph in lists in lists. */
export const nested = (levels: number, inside: object = paragraph('x')): object => {
  let node = inside
  for (let level = 0; level < levels; level++)
    node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] }
  return node
}

/** URLs that a browser takes for a script, data or another site. */
export const hostileUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'view-source:javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'DATA:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'evil.example',
]

const repeated = (count: number, node: object): object[] => Array.from({ length: count }, () => node)

/** The most of each kind that the panel and the database take. */
export const largestBodies: [what: string, body: unknown][] = [
  ['5,000 paragraphs', story(paragraph('x'), ...repeated(4999, { type: 'paragraph' }))],
  [
    'cells',
    story({
      type: 'table',
      content: repeated(121, {
        type: 'tableRow',
        content: repeated(20, { type: 'tableCell', content: [{ type: 'paragraph' }] }),
      }),
    }),
  ],
  [
    '4,999 footnotes',
    story({
      type: 'paragraph',
      content: [{ type: 'text', text: 'x' }, ...repeated(4999, { type: 'footnote' })],
    }),
  ],
  ['an unlisted film from a minute on', story(embed({ provider: 'vimeo', id: '1/a#60' }))],
  ['250 films', story(...repeated(250, embed({})))],
  [
    'texts of 580,000 bytes',
    story({
      type: 'paragraph',
      content: repeated(8000, { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: '/' } }] }),
    }),
  ],
]

/** Bodies that neither the panel, an import nor the database takes. */
export const hostileBodies: [what: string, body: unknown][] = [
  ['a text', 'doc'],
  ['a number', 7],
  ['a list', []],
  ['an empty object', {}],
  ['content alone', { content: [] }],
  ['another kind', { type: 'paragraph', content: [] }],
  ['no content', { type: 'doc' }],
  ['content that is no list', { ...story(), content: paragraph('x') }],
  ['content that is a text', story({ type: 'paragraph', content: 'x' })],
  ['content of texts', story({ type: 'paragraph', content: ['x'] })],
  ['content of nothing', story(null)],
  ['lists in content', story([paragraph('x')])],
  ['a list item whose content is a number', story({ type: 'bulletList', content: 7 })],
  ['an unknown node', story({ type: 'script', content: [] })],
  ['a node without a kind', story({ content: [] })],
  ['a kind that is a list', story({ type: ['script'] })],
  ['a kind that is an empty list', story({ type: [] })],
  ['a kind from the prototype', story({ type: 'constructor' })],
  [
    'an unknown mark',
    story({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'onclick' }] }] }),
  ],
  [
    'marks that are no list',
    story({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: { type: 'bold' } }] }),
  ],
  ['marks of texts', story({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: ['bold'] }] })],
  ['an unknown attribute', story({ ...paragraph('x'), onclick: 'x' })],
  ['raw HTML', story({ ...paragraph('x'), dangerouslySetInnerHTML: { __html: '<b>' } })],
  ['attributes that are a text', story({ type: 'heading', attrs: 'x' })],
  ['a text that is a number', story(paragraph(7))],
  ['a text that is an object', story(paragraph({ toString: 'x' }))],
  ['a level that is a text', story({ type: 'heading', attrs: { level: 'h1' } })],
  ['a start that is a text', story(list('javascript:x'))],
  ['a start that is too large', story(list(1e30))],
  ['a start with a fraction', story(list(1.5))],
  ['a picture that is a number', story(picture(7))],
  ['a width that is none', story(picture('/a.png', { width: 'x" onload="y' }))],
  ['a caption that is a list', story({ type: 'table', attrs: { caption: ['x'] }, content: [] })],
  ['an embed of elsewhere', story(embed({ provider: 'evil' }))],
  ['an embed that leaves its path', story(embed({ id: '../x' }))],
  ['an embed with a longer path', story(embed({ id: 'x/y/z' }))],
  ['an embed with a query', story(embed({ id: 'x?y=z' }))],
  ['an empty list of links', story(linked([]))],
  ['a list of links', story(linked(['javascript:alert(1)']))],
  ['a link that is a number', story(linked(7))],
  ...hostileUrls.flatMap((url): [string, unknown][] => [
    [`a link to ${JSON.stringify(url)}`, story(linked(url))],
    [`a picture of ${JSON.stringify(url)}`, story(picture(url))],
    [`a poster of ${JSON.stringify(url)}`, story(embed({ poster: url }))],
  ]),
  // In the database, the spaces that Postgres prints are allowed for.
  ['more than 600,000 bytes', story(paragraph('x'.repeat(680_001)))],
  ['more than 5,000 nodes', story(...repeated(5001, { type: 'paragraph' }))],
  [
    'more than 5,000 cells',
    story({ type: 'table', content: [{ type: 'tableRow', content: repeated(5000, { type: 'tableCell' }) }] }),
  ],
  [
    'more than 5,000 footnotes',
    story({ type: 'paragraph', content: repeated(5000, { type: 'footnote', content: [] }) }),
  ],
  ['more than 250 films', story(...repeated(251, embed({})))],
]

/** Bodies of too many levels. */
export const deepBodies = [11, 15, 30, 1000].map((levels) => story(nested(levels)))

/** Values that take the place of others in a mutated body. */
const strange: unknown[] = [
  null,
  true,
  0,
  -1,
  1e30,
  1.5,
  '',
  'x',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  [],
  {},
  [[]],
  ['x'],
  [null],
  { type: 'text' },
  { type: 'doc', content: [{}] },
  { toString: null },
]

/** A source of numbers from 0 up to 1 that is the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Bodies with every node, in which one to four values are another, moved or gone. */
export function mutatedStories(count: number): unknown[] {
  const random = numbersFrom(1)
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T

  function mutate(root: unknown) {
    const places: [holder: Record<string, unknown>, key: string][] = []
    const visit = (holder: unknown) => {
      if (typeof holder !== 'object' || holder === null) return
      for (const [key, value] of Object.entries(holder)) {
        places.push([holder as Record<string, unknown>, key])
        visit(value)
      }
    }
    visit(root)
    if (places.length === 0) return
    const [holder, key] = oneOf(places)
    const [from, name] = oneOf(places)
    switch (Math.floor(random() * 4)) {
      case 0:
        delete holder[key]
        break
      case 1:
        holder[key] = structuredClone(from[name])
        break
      case 2:
        holder[oneOf(['type', 'content', 'attrs', 'marks', 'text', 'href', 'start'])] = oneOf(strange)
        break
      default:
        holder[key] = oneOf(strange)
    }
  }

  return Array.from({ length: count }, () => {
    const holder = { root: structuredClone(goldenStory) as unknown }
    for (let left = Math.ceil(random() * 4); left > 0; left--) mutate(holder.root)
    return JSON.parse(JSON.stringify(holder.root)) as unknown
  })
}
