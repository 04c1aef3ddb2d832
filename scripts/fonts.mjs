/**
 * Cuts the web fonts down to what the pages are set in, into src/ui/fonts: run it when a family or its use changes.
 * Its tool stays out of the project's dependencies: npm i --no-save subset-font@2.9.0 && node scripts/fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = path.resolve(import.meta.dirname, '../src/ui/fonts')

const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** What English is set in. Keep in step with the unicode-range in src/ui/styles/fonts.css. */
const english = span(0x20, 0x7e) + '\u00a0©«»·–—‘’“”•…€™→'
/** What names and other languages of the West need beside that. */
const western = [...(span(0xa1, 0xff) + 'ıŒœʼˆ˚˜‐‑‚„†‡‰′″‹›⁄↑↓−')]
  .filter((sign) => !english.includes(sign))
  .join('')

/** The figures and joins that the pages use; a family's other alternates are a third of its bytes. */
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
    // One weight and one optical size, that of headlines: a quarter of the bytes.
    axes: { wght: 500, opsz: 48 },
  },
]

for (const { name, file, axes } of families) {
  const font = await readFile(resolve(file))
  for (const [part, signs] of Object.entries({ english, western })) {
    const cut = await subsetFont(font, signs, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    await writeFile(path.join(folder, `${name}-${part}.woff2`), cut)
    console.log(`${name}-${part}.woff2  ${cut.length} bytes`)
  }
}
