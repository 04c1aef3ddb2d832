import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageTexts } from '@/ui/pdf/page-text'
import { contentsOf, findIn, plain } from '@/site/edition/reader/find'

// pdf.js replaces JSON.stringify with one for old engines, which runs out of stack sooner: it may not outlive this file.
const { stringify } = JSON
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
afterAll(() => {
  JSON.stringify = stringify
})

const folder = 'supabase/seed/files/magazine_files/pdfs'

const open = (data: Uint8Array) =>
  getDocument({ data, useSystemFonts: true, disableFontFace: true, verbosity: 0 }).promise

async function seedEdition() {
  const name = (await readdir(folder)).find((file) => file.includes('water'))!
  return open(new Uint8Array(await readFile(path.join(folder, name))))
}

async function search(pdf: Awaited<ReturnType<typeof open>>, typed: string) {
  const places = []
  for await (const found of findIn(pdf, typed, new AbortController().signal)) places.push(...found.places)
  return places
}

/** A file of three pages with these lines on each, and this outline. */
function fileWith(lines: string[][], outline: string[]) {
  const pages = lines.map((_, index) => 10 + 2 * index)
  const objects: Record<number, string> = {
    1: '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
    2: `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    4: '<< /Type /Outlines /First 30 0 R /Last 33 0 R >>',
    ...Object.fromEntries(outline.map((entry, index) => [30 + index, entry])),
  }
  lines.forEach((texts, index) => {
    const text = `BT /F 12 Tf 50 700 Td ${texts.map((line) => `(${line}) Tj 0 -20 Td`).join(' ')} ET`
    objects[pages[index]!] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${pages[index]! + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`
    objects[pages[index]! + 1] = `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  })
  let file = '%PDF-1.7\n'
  for (const [number, object] of Object.entries(objects)) file += `${number} 0 obj\n${object}\nendobj\n`
  return open(new TextEncoder().encode(`${file}trailer\n<< /Root 1 0 R >>\n%%EOF`))
}

test('words are found on each page, whatever their case, accents and quotes', async () => {
  const pdf = await fileWith(
    [
      ['Caf\\351 by the sea', 'We counted light-', 'houses all night'],
      ['Nothing here'],
      ['CAFE again, and it\\222s a cafe'],
    ],
    [],
  )
  const cafes = await search(pdf, ' cafe ')
  expect(cafes.map(({ page, match }) => [page, match])).toEqual([
    [1, 'Café'],
    [3, 'CAFE'],
    [3, 'cafe'],
  ])
  expect(cafes[0]!.after).toContain('by the sea')
  expect((await search(pdf, 'café')).length).toBe(3)
  expect(await search(pdf, "it's a")).toMatchObject([{ page: 3, match: 'it’s a' }])
  // Divided at the end of a line.
  expect(await search(pdf, 'lighthouses all')).toMatchObject([{ page: 1 }])
  expect(await search(pdf, 'submarine')).toEqual([])
  expect(await search(pdf, '  ')).toEqual([])
})

test('vowel signs matter, points and invisible characters don’t', async () => {
  const line = 'की बात, ಕೇ\u200cರಳ, שָׁלוֹם, كِتَاب'
  const page = { getTextContent: () => Promise.resolve({ items: [{ str: line, hasEOL: false }] }) }
  const pdf = { numPages: 1, getPage: () => Promise.resolve(page) } as unknown as Awaited<
    ReturnType<typeof open>
  >
  const found = async (typed: string) => (await search(pdf, typed)).map(({ match }) => match)
  expect(await found('का')).toEqual([])
  expect(await found('की')).toEqual(['की'])
  expect(await found('ಕಾ')).toEqual([])
  expect(await found('ಕೇರಳ')).toEqual(['ಕೇ\u200cರಳ'])
  expect(await found('שלום')).toEqual(['שָׁלוֹם'])
  expect(await found('كتاب')).toEqual(['كِتَاب'])
  expect(plain('\u0301\u200b')).toBe('')
})

test('the texts of pages are whole, and can be stored', async () => {
  const pdf = await fileWith([['C R A F T', 'of a light-', 'house'], []], [])
  const read: number[] = []
  expect(await pageTexts(pdf, (page) => read.push(page))).toEqual(['CRAFT of a lighthouse', ''])
  expect(read).toEqual([1, 2])
  const odd = {
    getTextContent: () => Promise.resolve({ items: [{ str: `\0a\ud800 ${'🦋'.repeat(15_000)}` }] }),
    cleanup: () => true,
  }
  const [text] = await pageTexts({ numPages: 1, getPage: () => Promise.resolve(odd) } as never)
  expect(text).toMatch(/^a 🦋+$/u)
})

test('a page shows no more than ten places, and a search that is given up ends', async () => {
  const pdf = await fileWith([Array.from({ length: 30 }, () => 'tide'), ['tide']], [])
  expect((await search(pdf, 'tide')).map(({ page }) => page)).toEqual([...Array<number>(10).fill(1), 2])
  const stop = new AbortController()
  const pages = []
  for await (const { page } of findIn(pdf, 'tide', stop.signal)) {
    pages.push(page)
    stop.abort()
  }
  expect(pages).toEqual([1])
})

test('the contents are the entries that lead to a page', async () => {
  const pdf = await fileWith(
    [['One'], ['Two'], ['Three']],
    [
      '<< /Title (The sea) /Parent 4 0 R /Next 32 0 R /First 31 0 R /Last 31 0 R /Dest [10 0 R /Fit] >>',
      '<< /Title (Its birds) /Parent 30 0 R /Dest [12 0 R /Fit] >>',
      '<< /Title (Elsewhere) /Parent 4 0 R /Next 33 0 R /A << /S /URI /URI (https://example.com) >> >>',
      '<< /Title (   ) /Parent 4 0 R /Dest [14 0 R /Fit] >>',
    ],
  )
  expect(await contentsOf(pdf)).toEqual([
    { title: 'The sea', level: 1, page: 1 },
    { title: 'Its birds', level: 2, page: 2 },
  ])
  expect((await contentsOf(await seedEdition()))[2]).toEqual({
    title: 'The Lighthouse Keeper’s Logbook',
    level: 1,
    page: 8,
  })
})
