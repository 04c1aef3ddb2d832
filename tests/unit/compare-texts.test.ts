import { expect, test } from 'vitest'
import {
  compareContent,
  compareFormatting,
  compareTexts,
  compareWords,
  type Block,
} from '@/admin/articles/versions/compare'

/** Blocks as short texts: '= same', '+ added', '- removed', '~ words with [-removed-] and {+added+} ones'. */
const shown = (blocks: Block[]) =>
  blocks.map((block) => {
    if (block.change !== 'changed')
      return `${{ same: '=', added: '+', removed: '-' }[block.change]} ${block.text}`
    const parts = block.parts.map(({ text, change }) =>
      change === 'added' ? `{+${text}+}` : change === 'removed' ? `[-${text}-]` : text,
    )
    return `~ ${parts.join('')}`
  })

test.each([
  ['the same text', 'One.\n\nTwo.', 'One.\n\nTwo.', ['= One.', '= Two.']],
  ['other line endings', 'One.\r\n\r\nTwo.', 'One.\n\n\nTwo.', ['= One.', '= Two.']],
  ['an added paragraph', 'One.\n\nThree.', 'One.\n\nTwo.\n\nThree.', ['= One.', '+ Two.', '= Three.']],
  ['a removed paragraph at the end', 'One.\n\nTwo.', 'One.', ['= One.', '- Two.']],
  ['all removed', 'One.', '', ['- One.']],
  ['all added', '', 'One.\n\nTwo.', ['+ One.', '+ Two.']],
  [
    'changed words',
    'The ferry left at noon.',
    'The ferry left at midnight.',
    ['~ The ferry left at [-noon-]{+midnight+}.'],
  ],
  ['a line break', 'One line and\nanother.', 'One line and another.', ['~ One line and[-\n-]{+ +}another.']],
  [
    'a paragraph before a changed one',
    'The ferry left at noon.',
    'Something new.\n\nThe ferry left at one.',
    ['+ Something new.', '~ The ferry left at [-noon-]{+one+}.'],
  ],
  [
    'another paragraph in the place of one',
    'The ferry left at noon.',
    'Nobody knows why.',
    ['- The ferry left at noon.', '+ Nobody knows why.'],
  ],
])('%s', (_name, before, after, blocks) => {
  expect(shown(compareTexts(before, after))).toEqual(blocks)
})

test('nothing is lost: each side can be read off the result', () => {
  const before = 'A first one here.\n\nA second one.\n\nA third, with words.\n\nThe end of it.'
  const after = 'A first one there.\n\nNew.\n\nA third, with more words.\n\nOther.'
  const side = (without: 'added' | 'removed') =>
    compareTexts(before, after)
      .filter(({ change }) => change !== without)
      .map((block) =>
        (block.change === 'changed' ? block.parts : [block])
          .filter(({ change }) => change !== without)
          .map(({ text }) => text)
          .join(''),
      )
      .join('\n\n')
  expect(side('added')).toBe(before)
  expect(side('removed')).toBe(after)
})

test('texts without anything in common are not compared word by word for ever', () => {
  const text = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word}${at}`).join(' ')
  expect(compareWords(text('a'), text('b')).map(({ change }) => change)).toEqual(['removed', 'added'])
  const many = (word: string) => text(word).replaceAll(' ', '\n\n')
  expect(compareTexts(many('a'), many('b'))).toHaveLength(10_000)
})

const picture = (attrs: object) => ({
  type: 'picture',
  attrs: { src: '/a.png', alt: 'A', decorative: false, credit: '', width: 'text', w: 0, h: 0, ...attrs },
})

test('a text that changed together with its formatting and pictures', () => {
  const written = (text: string, marks: object[] = [], more: object[] = []) => ({
    content: text,
    body: {
      type: 'doc',
      attrs: { v: 1 },
      content: [
        { type: 'paragraph', content: [{ type: 'text', text, ...(marks[0] && { marks }) }] },
        ...more,
      ],
    } as unknown,
  })
  const after = written('New words', [{ type: 'bold' }], [picture({})])
  const blocks = ['~ {+**New +}Words{+**+}', '+ ![A](/a.png)'].map((line) => line.replace('Words', 'words'))
  expect(shown(compareContent(written('words'), after))).toEqual(blocks)
  expect(shown(compareContent({ content: 'words', body: null }, after))).toEqual(blocks)
  // Without any, no Markdown, which would say '\\*'.
  expect(shown(compareContent(written('4 * 4'), written('4 * 5')))).toEqual(['~ 4 * [-4-]{+5+}'])
  expect(shown(compareContent({ content: '' }, { content: 'One.' }))).toEqual(['+ One.'])
})

test('formatting that changed in the same text', () => {
  const written = (attrs: object = {}, marks: string[] = []) => {
    const text = { type: 'text', text: 'Words', marks: marks.map((type) => ({ type })) }
    const body = {
      type: 'doc',
      attrs: { v: 1 },
      content: [{ type: 'paragraph', content: [text] }, picture(attrs)],
    }
    return { content: 'Words', body: body as unknown }
  }
  const shownOf = (after: { content: string; body?: unknown }) => {
    const blocks = compareFormatting(written(), after)
    return blocks && shown(blocks)
  }
  expect(shownOf(written())).toBeNull()
  expect(shownOf(written({}, ['bold']))).toEqual(['~ {+**+}Words{+**+}', '= ![A](/a.png)'])
  expect(shownOf(written({ alt: 'B' }))).toEqual(['= Words', '~ ![[-A-]{+B+}](/a.png)'])
  expect(shownOf(written({ width: 'full' }))).toEqual([])
  expect(shownOf({ content: 'Words', body: null })).toEqual(['= Words', '- ![A](/a.png)'])
  // The text is compared, or the form knows no bodies.
  expect(shownOf({ ...written({}, ['bold']), content: 'Other' })).toBeNull()
  expect(shownOf({ content: 'Words' })).toBeNull()
})
