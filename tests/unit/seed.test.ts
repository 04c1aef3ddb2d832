import { existsSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { countWords, insiderTypes, readArticles, readInsiders } from '../../supabase/seed/content'
import { editions } from '../../supabase/seed/content/editions'
import { faqs } from '../../supabase/seed/content/faqs'
import { libraryPictures } from '../../supabase/seed/content/pictures'
import { settings } from '../../supabase/seed/content/settings'
import { testimonials } from '../../supabase/seed/content/testimonials'
import { coverKey, filePath, libraryKey, pdfKey, places, webpWidths } from '../../supabase/seed/places'
import { buildSql } from '../../supabase/seed/sql'
import { pictureWidths } from '@/lib/pictures'

const articles = readArticles()

describe('the demo magazine', () => {
  test('has enough articles, in five categories, four of them featured', () => {
    expect(articles.length).toBeGreaterThanOrEqual(16)
    expect(new Set(articles.map(({ category }) => category)).size).toBe(5)
    expect(articles.filter(({ featured }) => featured)).toHaveLength(4)
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
  })

  test.each(articles)('"$title" has 400 to 900 words', ({ body }) => {
    expect(countWords(body)).toBeGreaterThanOrEqual(400)
    expect(countWords(body)).toBeLessThanOrEqual(900)
  })

  test.each(articles)('"$title" holds the sentence that its page sets large', ({ body, pull }) => {
    expect(body).toContain(pull.replace(/^“|”$/g, ''))
  })

  test('has insider items of every type, testimonials, FAQs, editions and a team', () => {
    const insiders = readInsiders()
    expect(insiders).toHaveLength(8)
    expect(new Set(insiders.map(({ type }) => type))).toEqual(new Set(insiderTypes))
    expect(testimonials).toHaveLength(6)
    expect(faqs).toHaveLength(12)
    expect(new Set(faqs.map(({ category }) => category)).size).toBe(4)
    expect(editions).toHaveLength(4)
    expect(settings.aboutPage.team).toHaveLength(5)
  })

  test('has its rows in seed.sql as the sources say', () => {
    const sizeOf = (picture: Parameters<typeof libraryKey>[0]) =>
      statSync(filePath('media_library', libraryKey(picture))).size
    expect(readFileSync(places.sql, 'utf8')).toBe(buildSql(sizeOf))
  })
})

describe('pictures', () => {
  const pictures = [
    ...libraryPictures().map((picture) => ({
      picture,
      file: filePath('media_library', libraryKey(picture)),
    })),
    ...editions.map(({ cover }) => ({ picture: cover, file: filePath('magazine_files', coverKey(cover)) })),
  ]

  test.each(pictures)(
    '$picture.name is as large as its name says, with smaller versions',
    async ({ picture, file }) => {
      const { width, height } = await sharp(file).metadata()
      expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
      // One flat colour would be a blank rectangle.
      const { channels } = await sharp(file).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8)
      expect(statSync(file).size).toBeLessThan(350_000)
      for (const smaller of webpWidths.filter((candidate) => candidate <= picture.width)) {
        const version = file.replace(/\.jpg$/, `.w${smaller}.webp`)
        expect((await sharp(version).metadata()).width).toBe(smaller)
      }
      const share = file.replace(/\.jpg$/, '.share.jpg')
      expect(await sharp(share).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect(statSync(share).size).toBeLessThanOrEqual(300_000)
    },
  )

  test('come in the widths that the site asks for', () => {
    expect(webpWidths).toEqual(pictureWidths)
  })
})

describe('editions', () => {
  test.each(editions)(
    '$title is a PDF of several pages that names its articles',
    ({ slug, articles: slugs }) => {
      const file = filePath('magazine_files', pdfKey(slug))
      expect(existsSync(file)).toBe(true)
      const pdf = readFileSync(file, 'latin1')
      const pages = pdf.match(/\/Type \/Page\b(?!s)/g) ?? []
      expect(pages.length).toBeGreaterThanOrEqual(2 + 2 * slugs.length)
      expect(pdf.match(/\/Title /g)?.length ?? 0).toBeGreaterThan(slugs.length)
    },
  )
})
