import { statSync, writeFileSync } from 'node:fs'
import { drawCover } from '../supabase/seed/art/cover'
import { renderPicture } from '../supabase/seed/art/render'
import { Rng } from '../supabase/seed/art/rng'
import { scenes } from '../supabase/seed/art/scenes'
import { Sheet } from '../supabase/seed/art/sheet'
import { readArticles } from '../supabase/seed/content'
import { editions } from '../supabase/seed/content/editions'
import { libraryPictures } from '../supabase/seed/content/pictures'
import { writeEdition } from '../supabase/seed/pdf/edition'
import { coverKey, filePath, libraryKey, places } from '../supabase/seed/places'
import { buildSql } from '../supabase/seed/sql'

const parts = {
  async pictures() {
    for (const picture of libraryPictures()) {
      const draw = scenes[picture.name]
      if (!draw) throw new Error(`No scene is drawn for "${picture.name}"`)
      const sheet = new Sheet(picture.width, picture.height)
      draw(sheet, new Rng(picture.name))
      await renderPicture(sheet, picture, 'media_library', libraryKey(picture))
    }
  },
  async covers() {
    const articles = readArticles()
    for (const edition of editions) {
      const lines = edition.articles.map(
        (slug) => articles.find((article) => article.slug === slug)?.title ?? '',
      )
      await renderPicture(drawCover(edition, lines), edition.cover, 'magazine_files', coverKey(edition.cover))
    }
  },
  async pdfs() {
    for (const edition of editions) await writeEdition(edition, readArticles())
  },
  sql() {
    const sizeOf = (picture: Parameters<typeof libraryKey>[0]) =>
      statSync(filePath('media_library', libraryKey(picture))).size
    writeFileSync(places.sql, buildSql(sizeOf))
  },
}

// All parts by default; `npm run seed:build sql` after a change of texts alone.
const wanted = process.argv.slice(2)
for (const [name, build] of Object.entries(parts)) {
  if (wanted.length && !wanted.includes(name)) continue
  const start = performance.now()
  await build()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
