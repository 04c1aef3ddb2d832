import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectNoSidewaysScroll,
  expectSound,
  field,
  openTab,
  unique,
  writeStory,
} from './fixtures.ts'

test('an insider item is drafted, published, changed and moved, and its URLs go on working', async ({
  page,
  baseURL,
}) => {
  const title = unique('Insider')
  const client = await siteClient(baseURL!, 'admin')
  const row = page.getByRole('listitem').filter({ hasText: title })
  /** The heading that readers see at an address, and where it has led them. */
  const read = async (slug: string) => {
    const response = await page.request.get(`/industry-insiders/${slug}`)
    return [/<h1[^>]*>([^<]*)</.exec(await response.text())?.[1], new URL(response.url()).pathname]
  }

  await page.clock.install()
  await openTab(page, 'insiders', 'Insiders')
  await field(page, 'Title').fill(title)
  // Stored by itself, for any device. The clock may go on before the form has noticed what was written.
  await expect(async () => {
    await page.clock.runFor(11_000)
    await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('edit')!
  expect((await page.request.get(`/industry-insiders/${id}`)).status()).toBe(404)
  await writeStory(page, 'Content', ['The text.'])
  await expectSound(page)
  await button(page, 'Add Content').click()
  await expect(page.getByText('Content Added', { exact: true })).toBeVisible()
  const { data } = await client.from('insider_content').select('slug').eq('id', id).single().throwOnError()
  const path = `/industry-insiders/${data.slug}`
  for (const slug of [id, data.slug]) expect(await read(slug)).toEqual([title, path])

  await button(page, `Edit ${title}`).click()
  await field(page, 'Title').fill(`${title}, better`)
  await page.getByText('URL', { exact: true }).first().click()
  await field(page, 'URL').fill(`${data.slug} moved`)
  await button(page, 'Save Draft').click()
  await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
  expect(await read(data.slug)).toEqual([title, path])
  await button(page, 'Close').click()
  await expect(row.getByText('Published, with changes')).toBeVisible()
  await button(page, `Edit ${title}`).click()
  await button(page, 'Publish Changes').click()
  // Not the toast: the first publication's may still be there.
  await expect(page.getByRole('heading', { name: /^Editing: / })).toBeHidden()
  for (const slug of [id, data.slug]) expect(await read(slug)).toEqual([`${title}, better`, `${path}-moved`])

  // In the browser too, and from the list.
  await page.goto('/industry-insiders')
  await page.getByRole('link', { name: `${title}, better` }).click()
  await expect(page).toHaveURL(`${path}-moved`)
  await expect(page.getByRole('heading', { level: 1, name: `${title}, better` })).toBeVisible()
  await expectSound(page)
  await client.from('insider_content').delete().eq('id', id)
})

test('an insider item is written with formatting, and read so', async ({ page, baseURL }) => {
  const title = unique('Insider')
  const client = await siteClient(baseURL!, 'admin')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await openTab(page, 'insiders', 'Insiders')
  await field(page, 'Title').fill(title)
  await field(page, 'Content').click()
  await page.keyboard.type('## Midnight')
  await press('Enter')
  await page.keyboard.type('We read ')
  await press('Control+b')
  await page.keyboard.type('aloud')
  await press('Control+b', 'Enter')
  await page.keyboard.type('- Commas')
  await press('Enter')
  await page.keyboard.type('Full stops')
  await button(page, 'Add Content').click()
  await expect(page.getByText('Content Added', { exact: true })).toBeVisible()
  const { data } = await client
    .from('insider_content')
    .select('id, slug, content')
    .eq('title', title)
    .single()
    .throwOnError()
  try {
    expect(data.content).toBe('Midnight\n\nWe read aloud\n\n• Commas\n• Full stops')
    const path = `/industry-insiders/${data.slug}`
    const served = await (await page.request.get(path)).text()
    expect(served).toContain('<strong>aloud</strong>')
    expect(served).toMatch(/modulepreload[^>]*\/assets\/Story-/)

    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    // From the list, where the code and the text of a body are fetched by the link.
    await page.goto('/industry-insiders')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Midnight' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Full stops' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
  } finally {
    await client.from('insider_content').delete().eq('id', data.id)
  }
})
