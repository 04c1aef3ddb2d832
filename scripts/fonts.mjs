/**
 * Writes src/ui/fonts: the web fonts' subsets, a stylesheet for each pair of headlines and text (see fontPairs in
 * src/lib/settings.ts), and one for each script that these lack (see src/lib/font-script.ts). Run it when a font or its use
 * changes. What it needs is not a dependency of the project:
 * npm i --no-save subset-font@2.9.0 @fontsource-variable/{fraunces,inter,newsreader,libre-franklin,bodoni-moda,hanken-grotesk,literata,work-sans,bricolage-grotesque,noto-{serif,sans}-{devanagari,kannada}}
 * node scripts/fonts.mjs && npx prettier --write src/ui/fonts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = path.resolve(import.meta.dirname, '../src/ui/fonts')

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

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

const text = { wght: { min: 400, max: 600 } }
/** Of headlines only the weight and optical size that they have: a quarter of the bytes. */
const headline = (opsz) => ({ wght: 500, opsz })

/** A text font's widths were measured beside Arial's, and a headline's beside those of Times or Arial: see `fallback`. */
const families = {
  fraunces: { axes: headline(48), width: 1.11, ascent: 0.978, descent: 0.255, fallback: 'serif' },
  newsreader: { axes: headline(48), width: 1.081, ascent: 0.735, descent: 0.265, fallback: 'serif' },
  'bodoni-moda': { axes: headline(28), width: 1.148, ascent: 1.125, descent: 0.4, fallback: 'serif' },
  literata: { axes: headline(36), width: 1.188, ascent: 1.177, descent: 0.308, fallback: 'serif' },
  'bricolage-grotesque': {
    axes: { wght: 600, opsz: 48 },
    width: 1.039,
    ascent: 0.93,
    descent: 0.27,
    fallback: 'sans',
  },
  inter: { axes: text, width: 1.0695, ascent: 0.969, descent: 0.241, fallback: 'sans' },
  'libre-franklin': { axes: text, width: 1.036, ascent: 0.966, descent: 0.246, fallback: 'sans' },
  'hanken-grotesk': { axes: text, width: 1.009, ascent: 1, descent: 0.303, fallback: 'sans' },
  'work-sans': { axes: text, width: 1.12, ascent: 0.93, descent: 0.243, fallback: 'sans' },
}

/** Scripts of India: their characters, and those that join and part them. */
const scripts = {
  devanagari: range(0x900, 0x97f) + '\u200c\u200d₹◌',
  kannada: range(0x964, 0x965) + range(0xc80, 0xcf3) + '\u200c\u200d₹◌',
}
const scriptFeatures = [
  ...features,
  ...['abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cjct', 'half', 'haln'],
  ...['nukt', 'pref', 'pres', 'pstf', 'psts', 'rkrf', 'rphf', 'vatu'],
]

const pairs = [
  ['fraunces', 'inter'],
  ['newsreader', 'libre-franklin'],
  ['bodoni-moda', 'hanken-grotesk'],
  ['literata', 'work-sans'],
  ['bricolage-grotesque', 'inter'],
]

const localFonts = {
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  sans: ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'],
}

/** The characters as ranges of a stylesheet's unicode-range. */
function unicodeRange(characters) {
  const points = [...characters].map((character) => character.codePointAt(0)).sort((a, b) => a - b)
  const ranges = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const parts = { english, western }

for (const [name, { axes }] of Object.entries(families)) {
  const axis = 'opsz' in axes ? 'opsz' : 'wght'
  const font = await readFile(
    resolve(`@fontsource-variable/${name}/files/${name}-latin-${axis}-normal.woff2`),
  )
  for (const [part, characters] of Object.entries(parts)) {
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    await writeFile(path.join(folder, `${name}-${part}.woff2`), subset)
    console.log(`${name}-${part}.woff2  ${subset.length} bytes`)
  }
}

/** The rules of one of a pair's two fonts. Every pair names them the same, so that the page's other rules don't change. */
function rules(family, name) {
  const { width, ascent, descent, fallback } = families[name]
  const percent = (share) => `${Number((share * 100).toFixed(2))}%`
  return [
    ...Object.entries(parts).map(
      ([part, characters]) => `@font-face {
        font-family: ${family};
        font-display: swap;
        font-weight: 100 900;
        src: url('./${name}-${part}.woff2') format('woff2');
        unicode-range: ${unicodeRange(characters)};
      }`,
    ),
    `@font-face {
      font-family: '${family} Fallback';
      font-weight: 100 900;
      src: ${localFonts[fallback].map((local) => `local('${local}')`).join(', ')};
      size-adjust: ${percent(width)};
      ascent-override: ${percent(ascent / width)};
      descent-override: ${percent(descent / width)};
      line-gap-override: 0%;
    }`,
  ].join('\n')
}

for (const [headlines, texts] of pairs) {
  const css = `/* Written by scripts/fonts.mjs. Each web font is followed by a system font with its metrics, so that nothing shifts when the
     web font has loaded. Characters of other western languages load when a page has one. */
${rules('Headline', headlines)}
${rules('Text', texts)}`
  await writeFile(path.join(folder, `${headlines}.css`), css)
}

for (const [script, characters] of Object.entries(scripts)) {
  const faces = await Promise.all(
    [
      { family: 'Headline', name: `noto-serif-${script}`, axes: { wght: 500 } },
      { family: 'Text', name: `noto-sans-${script}`, axes: text },
    ].map(async ({ family, name, axes }) => {
      const font = await readFile(
        resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`),
      )
      const subset = await subsetFont(font, characters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: scriptFeatures,
      })
      await writeFile(path.join(folder, `${name}.woff2`), subset)
      console.log(`${name}.woff2  ${subset.length} bytes`)
      return `@font-face {
        font-family: ${family};
        font-display: optional;
        font-weight: 100 900;
        src: url('./${name}.woff2') format('woff2');
        unicode-range: ${unicodeRange(characters)};
      }`
    }),
  )
  const css = `/* Written by scripts/fonts.mjs. 'optional': no system font has these metrics, so a later swap would shift the text.
     Spacing would part letters that are written together. */
${faces.join('\n')}
* {
  letter-spacing: normal !important;
}`
  await writeFile(path.join(folder, `${script}.css`), css)
}
