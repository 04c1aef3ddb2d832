import { numbersFrom } from '../../support/hostile-stories.ts'
import { budgets, weighPage } from '../../support/page-weight.ts'
import { longWord, randomComposition } from '../../support/random-composition.ts'
import { seenOn, watchChanges } from '../../support/watch-changes.ts'
import { accessibilityFindings, expect } from '../fixtures.ts'
import { storeSections, test } from './fixtures.ts'

/** How many, which, and how slow the processor is; `COMPOSITIONS=50 SEED=7 SLOWDOWN=4` tries others. */
const compositions = Number(process.env.COMPOSITIONS ?? 2)
const seed = Number(process.env.SEED ?? 1)
const slowdown = Number(process.env.SLOWDOWN ?? 1)

test('pages are sound however their sections are composed', async ({ browser, baseURL, admin }) => {
  test.setTimeout(30_000 + compositions * 60_000)
  const random = numbersFrom(seed)
  const others = ['/about', '/contact', '/faq', '/industry-insiders', '/magazine']
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await watchChanges(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // They may come late, and the system fonts that have their measures, so that nothing shifts, aren't on every machine.
  await context.route('**/*.woff2', (route) => route.abort())
  const problems: string[] = []
  const { data: articles } = await admin.from('articles').select('id,category,series_slug').throwOnError()
  const showable = {
    categories: [...new Set(articles.map(({ category }) => category ?? ''))],
    series: [...new Set(articles.flatMap(({ series_slug }) => series_slug ?? []))],
    stories: articles.map(({ id }) => id),
  }
  try {
    await storeSections(admin, { featured: { button: longWord } })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: longWord })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    for (let number = 0; number < compositions; number++) {
      await storeSections(admin, randomComposition(random, showable))
      const visit = await browser.newPage({ baseURL })
      const weight = await weighPage(visit, '/')
      await visit.close()
      const most = { document: budgets.document, script: budgets.script + budgets.addedSections }
      for (const kind of ['document', 'script'] as const)
        if (weight[kind] > most[kind]) problems.push(`${number} / ${kind}: ${weight[kind]} > ${most[kind]}`)
      for (const path of ['/', others[number % others.length]!])
        for (const width of [320, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
          await page.goto(path, { waitUntil: 'networkidle' })
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
          const { shift, moved } = await seenOn(page)
          const found = await page.evaluate(() => ({
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            titles: document.querySelectorAll('h1').length,
          }))
          const findings = width === 320 || width === 1280 ? await accessibilityFindings(page) : []
          if (shift > 0.02 || found.sideways > 0 || found.titles !== 1 || findings.length > 0)
            problems.push(
              `${number} ${path} ${width}: ${JSON.stringify({ shift, moved, ...found, findings })}`,
            )
        }
    }
    expect(problems).toEqual([])
  } finally {
    await context.close()
  }
})
