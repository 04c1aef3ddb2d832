import { button, expect, expectSound, expectToAdapt, openTab } from '../fixtures.ts'
import { test } from './fixtures.ts'

test('the Outbox is turned on with one button, and a reader confirms and leaves with the mail in it', async ({
  page,
  browser,
  admin,
}) => {
  const email = `outbox-${Date.now()}@example.com`
  const statusOf = async () => {
    const { data } = await admin.from('newsletter_subscribers').select('status').eq('email', email)
    return data?.map(({ status }) => status)
  }
  try {
    await openTab(page, 'newsletter', 'Subscribers')
    await expect(page.getByRole('tab', { name: 'Outbox' })).toHaveCount(0)
    await button(page, 'Turn On the Outbox').click()
    await expect(page.getByText('Mail delivery saved.')).toBeVisible()
    await expectSound(page)

    const reader = await (await browser.newContext()).newPage()
    await reader.goto('/about')
    await reader.getByLabel('Email address').fill(email)
    await reader.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(reader.getByText('Almost Done')).toBeVisible()
    expect(await statusOf()).toEqual(['pending'])

    await page.getByRole('tab', { name: 'Outbox' }).click()
    await page.getByRole('button', { name: 'Please confirm your subscription to Longhand' }).first().click()
    const mail = page.getByRole('dialog')
    await expect(mail.frameLocator('iframe').getByText('Confirm Subscription')).toBeVisible()
    await expectSound(page)
    const link = (await mail.getByRole('link', { name: '/newsletter/confirm' }).getAttribute('href'))!

    await reader.goto(link)
    expect(await statusOf()).toEqual(['pending'])
    await expectSound(reader)
    await reader.getByRole('button', { name: 'Confirm Subscription' }).click()
    await expect(reader.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()
    expect(await statusOf()).toEqual(['active'])

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(link.replace('confirm', 'leave'))
    await plain.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(plain.getByRole('heading', { level: 1, name: 'You have left the newsletter' })).toBeVisible()
    expect(await statusOf()).toEqual(['unsubscribed'])
  } finally {
    await admin.from('mail_settings').update({ mode: 'off' }).eq('id', 1).throwOnError()
    await admin.from('newsletter_subscribers').delete().eq('email', email).throwOnError()
  }
})

test('a newsletter about an article is written, looked at, tested, sent and reported', async ({
  page,
  admin,
}) => {
  const email = `issue-${Date.now()}@example.com`
  try {
    // Active at once, since delivery is off.
    await admin.from('newsletter_subscribers').insert({ email }).throwOnError()
    await admin.from('mail_settings').upsert({ id: 1, mode: 'outbox', per_second: 100 }).throwOnError()
    const { data: readers } = await admin.from('newsletter_subscribers').select('id').eq('status', 'active')
    await openTab(page, 'newsletters', 'Newsletters')
    await button(page, 'Write a Newsletter').click()
    await page.getByLabel('About').selectOption('An article')
    await page.getByLabel('Article', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('The whole article').check()
    await page.getByLabel('Preheader').fill('One long read')
    await expectSound(page)
    await expectToAdapt(page)
    await button(page, 'Preview').click()
    const preview = page.getByRole('dialog')
    await expect(preview).toContainText('kB of 100 kB')
    await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await preview.getByLabel('Show').selectOption('Plain text')
    await expect(preview.getByText('Read it on the website: ')).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()

    await button(page, 'Send a Test to Me').click()
    await expect(page.getByText('Test Sent')).toBeVisible()
    await button(page, 'Send Newsletter').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await expect(page.getByText(`${readers!.length} sent`)).toBeVisible()
    await expectSound(page)

    await page.getByRole('tab', { name: 'Outbox' }).click()
    await expect(page.getByRole('button', { name: /^\[Test\]/ })).toBeVisible()
    await expectToAdapt(page)
  } finally {
    await admin.from('mail_settings').update({ mode: 'off' }).eq('id', 1).throwOnError()
    await admin.from('newsletter_subscribers').delete().eq('email', email).throwOnError()
  }
})
