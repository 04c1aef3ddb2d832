import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '@/lib/texts'
import { Story } from '@/ui/story/Story'
import { goldenStory } from '../support/golden-story.ts'

beforeAll(() => setLanguage('en', {}))

const heading = (text: string, level = 2) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const page = (...content: object[]) =>
  renderToStaticMarkup(createElement(Story, { body: { type: 'doc', attrs: { v: 1 }, content } }))
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
const contentsOf = (html: string) =>
  /<nav aria-label="Contents".*<\/nav>/.exec(html)?.[0].match(/href="[^"]*"|(?<=>)[^<>]+(?=<\/a>)/g)

/** A page's HTML as one reads it, without what icons and buttons look like. */
const readable = async (html: string) =>
  format(html.replace(/<svg.*?<\/svg>/g, '<svg></svg>').replace(/(<button[^>]*) class="[^"]*"/g, '$1'), {
    ...(await resolveConfig(golden)),
    filepath: golden,
  })
const golden = path.resolve('tests/fixtures/golden-story.html')

// After a change on purpose: npx vitest run --project unit story-page -u
test('a story with every node is shown exactly so', async () => {
  const opening = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'A long beginning. '.repeat(12).trim() }],
  }
  const html = page(opening, ...goldenStory.content, heading('Second'), heading('Third'))
  await expect(await readable(html)).toMatchFileSnapshot(golden)
})

test('a story with three parts has a table of contents, with an anchor for each', () => {
  expect(contentsOf(page(heading('One'), heading('Two'), heading('Deeper', 3), heading('Über uns')))).toEqual(
    [...['href="#part-one"', 'One', 'href="#part-two"', 'Two', 'href="#part-uber-uns"', 'Über uns']],
  )
  expect(contentsOf(page(heading('One'), heading('Two'), heading('Deeper', 3)))).toBeUndefined()
})

test('a heading without text is neither in the contents nor on the page', () => {
  const html = page(...['One', ' ', 'Two', 'Three'].map((text) => heading(text)), {
    ...heading(''),
    content: [],
  })
  expect(contentsOf(html)?.filter((part) => part.startsWith('href'))).toHaveLength(3)
  expect(html.match(/<h2/g)).toHaveLength(3)
})

test('a pull quote, which is hidden from screen readers, has no link to focus', () => {
  const marks = [{ type: 'bold' }, { type: 'link', attrs: { href: '/about' } }]
  expect(page({ type: 'pullQuote', content: [{ type: 'text', text: 'Said', marks }] })).toContain(
    '<strong>Said</strong></p>',
  )
})

test('no two anchors are the same, nor one of the page’s own or of a footnote', () => {
  const note = { type: 'paragraph', content: [{ type: 'footnote', content: [{ type: 'text', text: 'N' }] }] }
  const html = page(
    note,
    ...['Same', 'Same', 'Same 2', 'Same', 'main', 'Note 1', '!?', '…'].map((text) => heading(text)),
  )
  const ids = idsOf(html)
  expect(ids).toEqual([
    'note-1-text',
    ...[
      'part-same',
      'part-same-2',
      'part-same-2-2',
      'part-same-3',
      'part-main',
      'part-note-1',
      'part-',
      'part--2',
    ],
    'note-1',
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a film is a link and a button until it is played', () => {
  const html = page(goldenStory.content.find(({ type }) => type === 'embed')!)
  expect(html).not.toContain('<iframe')
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(html).not.toMatch(/src="[^"]*youtube/)
})

test('a cropped picture keeps its focal point in view', () => {
  const html = page(goldenStory.content.find(({ type }) => type === 'gallery')!)
  expect(html.match(/object-position:[^;"]*/g)).toEqual(['object-position:20% 80%'])
})

test('a table is named by its caption, or as what it is', () => {
  const table = goldenStory.content.find(({ type }) => type === 'table')!
  const nameOf = (attrs: object) => /role="region" aria-label="([^"]*)"/.exec(page({ ...table, attrs }))?.[1]
  expect(nameOf({ caption: 'Counted in May' })).toBe('Counted in May')
  expect(nameOf({})).toBe('Table')
})
