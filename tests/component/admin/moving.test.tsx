import { screen, waitFor, within } from '@testing-library/react'
import { zipSync } from 'fflate'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPanel } from '../../support/admin-session'
import { kept, startLibrary } from '../../support/media-library'
import { fixture } from '../../support/moving'
import { table } from '../../support/render-app-backend'
import { storageHandlers } from '../../support/storage-handlers'

beforeEach(() => {
  startLibrary()
  sessionStorage.clear()
})

type Row = { id: string; path?: string }

/** Tables that keep what is inserted, and are asked for ids. */
function importable() {
  const rows: Record<string, Row[]> = {}
  const handlers: RequestHandler[] = ['articles', 'article_drafts', 'pages', 'redirects'].flatMap((name) => [
    http.get(table(name), ({ request }) => {
      const ids = new URL(request.url).searchParams.get('id')
      if (!ids?.startsWith('in.(')) return
      return HttpResponse.json((rows[name] ?? []).filter(({ id }) => ids.includes(id)))
    }),
    http.post(table(name), async ({ request }) => {
      rows[name] = [...(rows[name] ?? []), ...((await request.json()) as Row[])]
      return new HttpResponse(null, { status: 201 })
    }),
  ])
  const empty = ['article_slugs', 'page_slugs', 'article_versions'].map((name) =>
    http.get(table(name), () => HttpResponse.json([])),
  )
  const library = [
    http.get(table('media_library'), () => HttpResponse.json(kept.inserted)),
    http.post(table('media_library'), async ({ request }) => {
      kept.inserted.push((await request.json()) as { url: string })
      return new HttpResponse(null, { status: 201 })
    }),
  ]
  return { rows, handlers: [...handlers, ...empty, ...library, ...storageHandlers(kept.storage)] }
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0])
const xml = () => new File([fixture('wordpress.xml')], 'old.xml')
const zip = () => new File([zipSync({ 'uploads/2019/05/boat.jpg': png })], 'uploads.zip')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const files = () => input('Files of the export')
const named = (name: string) => screen.findByRole('heading', { name })

it('says what would come and what would be lost, then imports it once', async () => {
  const { rows, handlers } = importable()
  const { user } = await openPanel('moving', 'Moving', handlers)
  expect(await button('Check the files')).toBeDisabled()
  await user.upload(files(), xml())
  await user.upload(input('Pictures: a zip or a folder'), zip())
  await user.click(await button('Check the files'))

  const wouldCome = await named('What would come from WordPress')
  await waitFor(() => expect(wouldCome).toHaveFocus())
  expect(screen.getByText(/^8 would be new\. .* % of letters and digits are kept\.$/)).toBeVisible()
  expect(screen.getByText(/^script: in 1 post$/)).toBeInTheDocument()
  expect(screen.getByText(/hill\.jpg: no folder has it/)).toBeInTheDocument()
  expect(screen.queryByText(/boat\.jpg: /)).toBeNull()
  expect(screen.getByText('npm run import -- wordpress FILE')).toBeVisible()
  expect([rows, kept.storage.uploaded]).toEqual([{}, []])

  await user.click(await button('Import 8 posts and pages'))
  const imported = await named('Imported')
  await waitFor(() => expect(imported).toHaveFocus())
  expect([rows.articles, rows.article_drafts, rows.pages].map((each) => each?.length)).toEqual([2, 5, 1])
  expect(rows.redirects?.map(({ path }) => path)).toContain('/2019/05/blocks-of-every-kind')
  expect(kept.inserted).toEqual([
    expect.objectContaining({
      file_name: 'boat.jpg',
      url: expect.stringMatching(
        /^\/storage\/v1\/object\/public\/media_library\/import\/\d+_[\da-f-]{36}-boat\.s400x300\.png$/,
      ) as string,
    }),
  ])
  expect(JSON.stringify(rows.articles)).toContain(kept.inserted[0]!.url)

  // The same files again.
  await user.upload(files(), xml())
  await user.click(await button('Check the files'))
  expect(await screen.findByText(/^0 would be new\. 8 are there already\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()
})

it('stops where the server is lost, continues, and keeps its report for a reload', async () => {
  const { rows, handlers } = importable()
  let isLost = true
  const lost = http.post(table('article_drafts'), () => (isLost ? HttpResponse.error() : undefined))
  const first = await openPanel('moving', 'Moving', [lost, ...handlers])
  await first.user.upload(files(), xml())
  await first.user.click(await button('Check the files'))
  await first.user.click(await button('Import 8 posts and pages'))
  expect(await named('The import was stopped')).toBeVisible()
  expect(screen.getByText('The server could not be reached.')).toBeVisible()
  isLost = false
  await first.user.click(await button('Continue'))
  expect(await named('Imported')).toBeVisible()
  expect(rows.articles).toHaveLength(2)

  const saved: string[] = []
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then((text) => saved.push(text))
    return 'blob:report'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await first.user.click(await button('Save report'))
  await waitFor(() => expect(saved[0]).toMatch(/6 new, 2 there already[^]*\nnew: A draft \(draft, /))

  first.unmount()
  const again = await openPanel('moving', 'Moving', handlers)
  const summary = await screen.findByText(/^The last import/)
  await again.user.click(summary)
  expect(within(summary.closest('details')!).getByText(/^6 came\. 2 are there already/)).toBeVisible()
})

it('asks before an import is left, and says where a file can’t be read', async () => {
  const { rows, handlers } = importable()
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const slow = http.post('*/storage/v1/object/*', () => waiting.then(() => undefined))
  const { user } = await openPanel('moving', 'Moving', [slow, ...handlers])

  await user.upload(files(), new File(['a,b\n'], 'people.csv'))
  await user.click(await button('Check the files'))
  expect(await screen.findByText(/list of subscribers/)).toBeVisible()

  await user.upload(files(), new File([fixture('wordpress.xml').replace('</rss>', '</rs>')], 'old.xml'))
  await user.click(await button('Check the files'))
  expect(await screen.findByText(/^old\.xml, line \d+, column \d+: /)).toBeVisible()
  expect(await button('Import 8 posts and pages anyway')).toBeVisible()

  await user.upload(files(), xml())
  await user.upload(input('Pictures: a zip or a folder'), zip())
  await user.click(await button('Check the files'))
  await user.click(await button('Import 8 posts and pages'))
  await user.click(screen.getByRole('tab', { name: 'FAQ' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave during the import?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  await user.click(await button('Cancel'))
  answer()
  expect(await named('The import was stopped')).toBeVisible()
  // No post comes without its picture.
  expect(rows).toEqual({})
})
