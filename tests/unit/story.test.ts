import { describe, expect, test } from 'vitest'
import type { StoryPicture } from '@/lib/story/document'
import { plainText } from '@/lib/story/plain-text'
import { deepest, mostNodes, sizeProblem, storySchema } from '@/lib/story/schema'
import { goldenStory, goldenText } from '../support/golden-story.ts'

const aPicture = goldenStory.content[6] as StoryPicture
const withBlock = (block: unknown) => ({ type: 'doc', attrs: { v: 1 }, content: [block] })
const linked = (href: unknown) =>
  withBlock({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
  })
const nested = (levels: number): object =>
  levels === 0
    ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(levels - 1)] }] }

test('a body with every node is valid, and reads as plain text', () => {
  expect(storySchema.parse(goldenStory)).toEqual(goldenStory)
  expect(plainText(goldenStory)).toBe(goldenText)
})

test('the size is told by what is too much; texts and marks are not counted', () => {
  const empty = { type: 'paragraph' }
  const film = { type: 'embed', attrs: { provider: 'youtube', id: 'a', title: '', poster: '' } }
  const most = { ...goldenStory, content: Array<object>(mostNodes).fill(empty) }
  expect(sizeProblem(most)).toBeNull()
  expect(storySchema.safeParse(most).success).toBe(true)
  for (const content of [[...most.content, empty], Array<object>(251).fill(film)]) {
    expect(sizeProblem({ ...most, content })).toMatch(/^The text has more than 5,000 parts/)
    expect(storySchema.safeParse({ ...most, content }).success).toBe(false)
  }
  const words = Array.from({ length: 8000 }, () => ({
    type: 'text',
    text: 'a',
    marks: [{ type: 'link', attrs: { href: '/' } }],
  }))
  expect(sizeProblem(withBlock({ type: 'paragraph', content: words }))).toBeNull()
  expect(sizeProblem(withBlock(nested(deepest)))).toMatch(/levels/)
})

describe('refused', () => {
  test.each([
    ['no document', null],
    ['a text', 'doc'],
    ['no blocks', { ...goldenStory, content: [] }],
    ['another version', { ...goldenStory, attrs: { v: 2 } }],
    ['an unknown node', withBlock({ type: 'script', content: [] })],
    ['an unknown attribute', withBlock({ type: 'paragraph', onclick: 'x' })],
    ['an attribute of another node', withBlock({ type: 'paragraph', attrs: { level: 2 } })],
    ['a block in a wrong place', withBlock({ type: 'listItem', content: [nested(0)] })],
    ['an h1', withBlock({ type: 'heading', attrs: { level: 1 } })],
    ['a focal point outside', withBlock({ ...aPicture, attrs: { ...aPicture.attrs, x: 101, y: 0 } })],
    ['a gallery of 13', withBlock({ type: 'gallery', content: Array<object>(13).fill(aPicture) })],
    ['a gallery of one', withBlock({ type: 'gallery', content: [aPicture] })],
    [
      'an embed of elsewhere',
      withBlock({ type: 'embed', attrs: { provider: 'evil', id: 'a', title: '', poster: '' } }),
    ],
    [
      'an embed that leaves its path',
      withBlock({ type: 'embed', attrs: { provider: 'youtube', id: '../x', title: '', poster: '' } }),
    ],
    [
      'more than 600,000 bytes',
      withBlock({ type: 'paragraph', content: [{ type: 'text', text: 'ä'.repeat(300_001) }] }),
    ],
    ['too many levels', withBlock(nested(deepest))],
    ['a NUL', withBlock({ type: 'paragraph', content: [{ type: 'text', text: 'a\0b' }] })],
    ['half a character', withBlock({ type: 'table', attrs: { caption: '\ud800' }, content: [] })],
  ])('%s', (_what, body) => {
    expect(storySchema.safeParse(body).success).toBe(false)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://example.com/a b',
    'evil.example',
    '',
    7,
    null,
  ])('a link to %j', (href) => {
    expect(storySchema.safeParse(linked(href)).success).toBe(false)
  })
})

test.each([
  'https://example.com',
  'HTTP://example.com',
  'mailto:a@b.example',
  'tel:+491',
  '/',
  '/magazine',
  '#part',
])('a link to %s is allowed', (href) => {
  expect(storySchema.safeParse(linked(href)).success).toBe(true)
})
