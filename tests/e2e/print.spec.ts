import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { goldenStory } from '../support/golden-story.ts'
import { siteClient } from '../support/site-client.ts'
import { expect, test, unique } from './fixtures.ts'

type Piece = { str: string; transform: number[] }

/** The pages of a PDF: their texts, the lowest line, and how far above the page's foot it stands (points). */
async function readPdf(data: Uint8Array) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const pieces = (items as Piece[]).filter(({ str }) => str.trim())
    const lowest = Math.min(...pieces.map(({ transform }) => transform[5]!))
    const lines = pieces.filter(({ transform }) => transform[5]! - lowest < 3)
    const [text, last] = [pieces, lines].map((all) => all.map(({ str }) => str).join(' '))
    pages.push({ text: text!, last: last!, lowest })
  }
  return pages
}

const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? []

test('a printed article is complete, and nothing covers its text', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data } = await visitor.from('articles').select('id,content').order('date').limit(20)
  const longest = data!.toSorted((a, b) => b.content.length - a.content.length)[0]!
  await page.goto(`/magazine/${longest.id}`, { waitUntil: 'networkidle' })
  const pages = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))

  expect(pages.length).toBeGreaterThan(1)
  const printed = pages.map(({ text }) => text).join(' ')
  expect(printed).not.toContain('Skip to content')
  // The drop cap is a piece of its own; pull quotes and a footnote's number are printed between clauses.
  const clauses = longest.content.split(/[\n.,;:?!]/).map((text) => words(text).slice(1).join(''))
  const everything = words(printed).join('')
  for (const clause of clauses) expect(everything).toContain(clause)
  // Paragraphs break across pages: only the page before the story's picture ends far above its margin of 51 points.
  const endEarly = pages.slice(1, -1).filter(({ lowest }) => lowest > 51 + 5 * 28)
  expect(endEarly.length).toBeLessThanOrEqual(1)
})

test('a printed story has its pictures whole, their captions, its film’s URL and all its notes', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const row = { title: unique('On paper'), content: '', body: goldenStory as never }
  const { data } = await admin.from('articles').insert(row).select('id').single().throwOnError()
  await page.route(/media_library/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>',
    }),
  )
  try {
    await page.goto(`/magazine/${data.id}`, { waitUntil: 'networkidle' })
    const pages = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))
    const printed = words(pages.map(({ text }) => text).join(' ')).join('')
    for (const text of [
      ...['A boat on the lake boat credit', 'On the left left credit', 'On the right right credit'],
      'A film https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ...['Counted in May', 'The first note.', 'At night.', 'Repeated for the eye'],
    ])
      expect(printed).toContain(words(text).join(''))
    expect(printed).not.toContain('Play')

    await page.emulateMedia({ media: 'print' })
    const pictures = page.locator('.story figure img')
    const shapes = await pictures.evaluateAll((all) => all.map((img) => img.clientWidth / img.clientHeight))
    expect(shapes.map((shape) => shape.toFixed(1))).toEqual(['1.6', '1.6', '1.6'])
  } finally {
    await admin.from('articles').delete().eq('id', data.id)
  }
})

test('headings are printed on the page of their text, and the head of a table with its rows', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const row = (cell: string, text: string) => ({
    type: 'tableRow',
    content: [1, 2].map(() => ({ type: cell, content: [paragraph(text)] })),
  })
  const content = Array.from({ length: 60 }, (_, index) => [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A heading' }] },
    ...Array.from({ length: index % 4 }, () => paragraph('A line of text.')),
    { type: 'table', content: [row('tableHeader', 'A head'), row('tableCell', 'A cell')] },
  ]).flat()
  const body = { type: 'doc', attrs: { v: 1 }, content }
  const story = { title: unique('On paper'), content: '', body: body as never }
  const { data } = await admin.from('articles').insert(story).select('id').single().throwOnError()
  try {
    await page.goto(`/magazine/${data.id}`, { waitUntil: 'networkidle' })
    const pages = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))
    expect(pages.length).toBeGreaterThan(8)
    for (const { last } of pages) expect(last).not.toMatch(/heading|head/)
  } finally {
    await admin.from('articles').delete().eq('id', data.id)
  }
})
