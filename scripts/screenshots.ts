/**
 * `npm run screenshots -- http://localhost:3000`: every public page of a running site at four widths, whole, and every
 * tab of its panel at two, into screenshots/. With `--gallery` the upper part of each at two widths, small, into
 * docs/gallery/, after a letter, a subscriber and a conversation were written into the site.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../tests/support/browser.ts'
import { loadAll } from '../tests/support/watch-page.ts'
import { addFirstReaders, panelScreens, publicScreens, publicStates, type Screen } from './screens.ts'

type State = Awaited<ReturnType<typeof panelScreens>>['state']

const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { gallery: { type: 'boolean', default: false } },
})
const { gallery } = values
const folder = path.join(root, gallery ? 'docs/gallery' : 'screenshots')

async function shoot(
  browser: Browser,
  origin: string,
  { address, act }: Screen,
  width: number,
  storageState?: State,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: gallery && width < 500 ? 740 : 900 },
    reducedMotion: 'reduce',
    storageState,
  })
  try {
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    await loadAll(page)
    if (act) {
      await act(page)
      // What it opens may have to load first.
      await page.waitForTimeout(1500)
    }
    return await page.screenshot({ fullPage: !gallery })
  } finally {
    await page.close()
  }
}

async function shootAll(
  browser: Browser,
  origin: string,
  screens: Screen[],
  widths: number[],
  state?: State,
) {
  for (const screen of screens) {
    for (const width of widths) {
      const picture = await shoot(browser, origin, screen, width, state)
      const file = path.join(folder, `${screen.name}-${width}`)
      if (!gallery) await writeFile(`${file}.png`, picture)
      else
        await sharp(picture)
          .resize({ width: Math.min(width, 800) })
          .webp({ quality: 68 })
          .toFile(`${file}.webp`)
    }
    console.log(screen.address)
  }
}

/** The page that shows the gallery's pictures. */
const galleryPage = (parts: { title: string; screens: Screen[] }[]) => `# Gallery

Every screen at 1280 and 360 px, made by \`npm run screenshots -- ADDRESS --gallery\` from the demo magazine.
${parts
  .map(
    ({ title, screens }) => `
## ${title}

| | |
|---|---|
${screens.map(({ name }) => `| ![${name}, wide](${name}-1280.webp) | ![${name}, on a phone](${name}-360.webp) |`).join('\n')}
`,
  )
  .join('')}`

const origin = positionals[0]?.replace(/\/$/, '')
if (!origin) {
  console.error('Give the address of a running site: npm run screenshots -- http://localhost:3000')
  process.exit(1)
}
if (gallery) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
if (gallery) await addFirstReaders(origin)
const browser = await chromium.launch(await findBrowser())
try {
  const site = [...(await publicScreens(origin)), ...publicStates]
  const panel = await panelScreens(browser, origin)
  await shootAll(browser, origin, site, gallery ? [1280, 360] : [360, 768, 1280, 1920])
  await shootAll(browser, origin, panel.screens, [1280, 360], panel.state)
  if (gallery) {
    const parts = [
      { title: 'The site', screens: site },
      { title: 'The panel', screens: panel.screens },
    ]
    await writeFile(path.join(folder, 'README.md'), galleryPage(parts))
  }
  console.log(`The pictures are in ${path.relative(process.cwd(), folder)}.`)
} finally {
  await browser.close()
}
