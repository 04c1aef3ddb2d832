/**
 * Subsets the web fonts into src/ui/fonts. Run it when a font or its use changes. subset-font is not a dependency of the
 * project: npm i --no-save subset-font@2.9.0 && node scripts/fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = path.resolve(import.meta.dirname, '../src/ui/fonts')

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** The characters of English. Keep in sync with the unicode-range in src/ui/styles/fonts.css. */
const english = range(0x20, 0x7e) + '\u00a0©«»·–—‘’“”•…€™→'
/** The additional characters of names and other western languages. */
const western = [...(range(0xa1, 0xff) + 'ıŒœʼˆ˚˜‐‑‚„†‡‰′″‹›⁄↑↓−')]
  .filter((character) => !english.includes(character))
  .join('')

/** The OpenType features that the pages use; a font's other features are a third of its bytes. */
const features = [
  'kern',
  'liga',
  'clig',
  'rlig',
  'calt',
  'rclt',
  'rvrn',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'tnum',
]

const families = [
  {
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    // Only the weight and optical size of headlines: a quarter of the bytes.
    axes: { wght: 500, opsz: 48 },
  },
]

for (const { name, file, axes } of families) {
  const font = await readFile(resolve(file))
  for (const [part, characters] of Object.entries({ english, western })) {
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    await writeFile(path.join(folder, `${name}-${part}.woff2`), subset)
    console.log(`${name}-${part}.woff2  ${subset.length} bytes`)
  }
}
