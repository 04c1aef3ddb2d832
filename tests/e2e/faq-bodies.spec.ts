import { siteClient } from '../support/site-client.ts'
import { adminTest as test, button, expect, expectSound, field, openTab, unique } from './fixtures.ts'

test('an editor writes an answer with a list and a link, and a visitor reads it', async ({
  page,
  context,
  baseURL,
}) => {
  const question = unique('How do I get a copy?')
  const admin = await siteClient(baseURL!, 'admin')
  try {
    await openTab(page, 'faq', 'FAQ')
    await field(page, 'Question').fill(question)
    await field(page, 'Answer').click()
    await page.keyboard.type('Either way:')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- By post or by hand')
    for (let n = 0; n < 'by hand'.length; n++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('/contact')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await button(page, 'Add FAQ').click()
    await expect(page.getByText('FAQ added.')).toBeVisible()
    const { data } = await admin.from('faqs').select('answer').eq('question', question).single()
    expect(data).toEqual({ answer: 'Either way:\n\n• By post or by hand' })

    const served = await (await page.request.get('/faq')).text()
    expect(served).toMatch(/<li><p>By post or <a href="\/contact"[^>]*>by hand<\/a><\/p><\/li>/)
    const reader = await context.newPage()
    const problems: string[] = []
    reader.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    reader.on('pageerror', (error) => problems.push(String(error)))
    await reader.goto('/faq')
    const answer = reader.locator('details').filter({ hasText: question })
    // Not a click: another test may add a question above it meanwhile.
    await answer.locator('summary').press('Enter')
    await expect(answer.getByRole('listitem').getByRole('link', { name: 'by hand' })).toBeVisible()
    await expectSound(reader)
    expect(problems).toEqual([])
  } finally {
    await admin.from('faqs').delete().eq('question', question)
  }
})
