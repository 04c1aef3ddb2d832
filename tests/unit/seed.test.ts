import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { plainText } from '@/lib/story/plain-text'
import { storySchema } from '@/lib/story/schema'
import { aboutSections } from '@/lib/sections/about'
import { contactSections } from '@/lib/sections/contact'
import { footerSections } from '@/lib/sections/footer'
import { homeSections } from '@/lib/sections/home'
import { insiderSections } from '@/lib/sections/insiders'
import { demoSections } from '../support/demo-settings'
import { describePicture, shareSize, withVersions } from '@/lib/pictures'

const folder = path.resolve('supabase/seed/files')
const stored = /\/storage\/v1\/object\/public\/([\w./-]+)/g
const sql = readFileSync('supabase/seed.sql', 'utf8')
const files = [...new Set([...sql.matchAll(stored)].map(([, key = '']) => key))]
const fileOf = (key: string) => path.join(folder, key)

/** The width of a version according to its name. */
const versionWidth = (key: string) => Number(/\.w(\d+)\.webp$/.exec(key)?.[1])

describe('the files in seed.sql', () => {
  const pictures = files.filter((key) => key.endsWith('.jpg'))
  const editions = files.filter((key) => key.endsWith('.pdf'))

  test('are the pictures and PDFs of the demo magazine', () => {
    expect(pictures).toHaveLength(30)
    expect(editions).toHaveLength(4)
  })

  test.each(pictures)('%s has the size in its name, and smaller versions', async (key) => {
    const { width, height } = describePicture(key)
    expect(await sharp(fileOf(key)).metadata()).toMatchObject({ width, height })
    expect(statSync(fileOf(key)).size).toBeLessThan(350_000)
    const [share = '', ...versions] = withVersions(key).slice(1).reverse()
    for (const version of versions)
      expect(await sharp(fileOf(version)).metadata()).toMatchObject({ width: versionWidth(version) })
    expect(await sharp(fileOf(share)).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(statSync(fileOf(share)).size).toBeLessThanOrEqual(shareSize.maxBytes)
  })

  test.each(editions)('%s is a PDF of several pages with an outline', (key) => {
    const pdf = readFileSync(fileOf(key), 'latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0).toBeGreaterThanOrEqual(10)
    expect(pdf.match(/\/Title /g)?.length ?? 0).toBeGreaterThan(4)
  })
})

describe('the bodies in seed.sql', () => {
  const bodies = [...sql.matchAll(/'(\{"type":"doc"(?:[^']|'')*)'/g)].map(([, json = '']) =>
    json.replaceAll("''", "'"),
  )

  test('are valid and small, and those of articles long enough to show a table of contents', () => {
    expect(bodies.length).toBeGreaterThanOrEqual(6)
    const stories = bodies.map((json) => storySchema.parse(JSON.parse(json)))
    expect(stories.filter((story) => plainText(story).length > 3000).length).toBeGreaterThanOrEqual(6)
    const headings = stories.map(({ content }) => content.filter(({ type }) => type === 'heading').length)
    expect(Math.max(...headings)).toBeGreaterThanOrEqual(3)
    expect(bodies.join('').length).toBeLessThan(100_000)
  })

  test('show every kind of block but code', () => {
    const kinds = new Set(
      bodies.flatMap((json) => [...json.matchAll(/"type":"(\w+)"/g)].map(([, kind]) => kind)),
    )
    for (const kind of [
      'pullQuote',
      'blockquote',
      'picture',
      'gallery',
      'table',
      'footnote',
      'orderedList',
      'embed',
    ])
      expect(kinds).toContain(kind)
  })
})

test('the claims of the demo magazine are the software’s, so that they are translated', () => {
  expect(demoSections).toEqual(
    Object.fromEntries(
      Object.entries({
        ...homeSections,
        ...aboutSections,
        ...insiderSections,
        ...contactSections,
        ...footerSections,
      })
        .filter(([, section]) => 'hidden' in section && section.hidden)
        .map(([name, section]) => [name, { ...section, hidden: false }]),
    ),
  )
})
