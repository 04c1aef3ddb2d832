import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseContent } from '@/admin/settings/transfer/content-schema'
import { wholeSections } from '@/lib/sections/all'
import { defaultSettings } from '@/lib/site-settings'
import { keepSession, openPanel } from '../../support/admin-session'
import { failing, table } from '../../support/render-app-backend'
import { anArticle } from '../../support/builders'
import { aFaqRow, fileOf, type FileRow } from '../../support/content-file'
import { settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

/** A table that returns at most 200 rows from an offset, and upserts rows by id. */
function stored(name: string, rows: FileRow[], written: FileRow[][] = []): RequestHandler[] {
  return [
    http.all(table(name), async ({ request }) => {
      const query = new URL(request.url).searchParams
      if (request.method === 'POST') {
        const sent = (await request.json()) as FileRow[]
        written.push(sent)
        for (const row of sent) rows.splice(0, rows.length, ...rows.filter(({ id }) => id !== row.id), row)
        return new HttpResponse(null, { status: 201 })
      }
      const id = query.get('id') ?? ''
      const found = rows
        .filter((row) => !id.startsWith('gt.') || row.id > id.slice(3))
        .filter((row) => !id.startsWith('in.') || id.includes(row.id))
        .slice(0, Number(query.get('limit') ?? 1000))
      return HttpResponse.json(found, { headers: { 'content-range': `0-${found.length}/${rows.length}` } })
    }),
  ]
}

type World = {
  first?: RequestHandler[]
  written?: FileRow[][]
  articles?: FileRow[]
  settings?: Record<string, unknown>
}

const others = [
  'articles',
  'collections',
  'insider_content',
  'testimonials',
  'pages',
  'digital_magazines',
  'insider_drafts',
]
/** A draft of which nothing is written yet but its text, as a file has it. */
const aDraft = {
  id: aFaqRow(7).id,
  title: '',
  slug: '',
  excerpt: '',
  content: 'Not for everybody yet.',
  author: '',
  category: '',
  date: null,
  image: null,
  featured: false,
  created_at: '2026-01-02T03:04:05Z',
}

async function open(faqs: FileRow[], { first = [], written, articles = [], settings }: World = {}) {
  const { row, handlers } = settingsRow(settings)
  const view = await openPanel('settings', 'Global Settings', [
    ...first,
    ...handlers,
    ...stored('faqs', faqs, written),
    ...others.flatMap((name) => stored(name, name === 'articles' ? articles : [])),
  ])
  await screen.findByRole('heading', { level: 2, name: 'Content as a file' })
  const choose = (content: string | object, name = 'content.json') =>
    view.user.upload(
      screen.getByLabelText('Content file'),
      new File([typeof content === 'string' ? content : JSON.stringify(content)], name, {
        type: 'application/json',
      }),
    )
  return { ...view, row, choose }
}

function catchDownloads() {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return saved
}

describe('an export', () => {
  it('contains every row of several responses, and can be imported', async () => {
    const saved = catchDownloads()
    const { user } = await open(Array.from({ length: 450 }, (_, index) => aFaqRow(index + 1)))
    await user.click(screen.getByRole('button', { name: 'Export content' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const text = await saved[0]!.text()
    const { content, problems } = parseContent(text)
    expect(problems).toBeNull()
    expect(new Set(content!.faqs.map(({ id }) => id)).size).toBe(450)
    expect(content!.settings).toEqual({ ...defaultSettings, sections: wholeSections(null, (text) => text) })
  })

  it('has drafts only if they are asked for', async () => {
    const saved = catchDownloads()
    const { user } = await open([], { first: stored('article_drafts', [aDraft]) })
    await user.click(screen.getByRole('button', { name: 'Export content' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(Object.keys(JSON.parse(await saved[0]!.text()) as object)).not.toContain('article_drafts')

    await user.click(screen.getByLabelText('Include drafts'))
    await user.click(screen.getByRole('button', { name: 'Export content' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    const { content, problems } = parseContent(await saved[1]!.text())
    expect(problems).toBeNull()
    expect(content).toMatchObject({ article_drafts: [aDraft], insider_drafts: [] })
  })

  it('that fails says why', async () => {
    const saved = catchDownloads()
    const { user } = await open([], { first: [failing('testimonials')] })
    await user.click(screen.getByRole('button', { name: 'Export content' }))
    expect(await screen.findByText('Could not export the content: It broke.')).toBeVisible()
    expect(saved).toEqual([])
  })

  it('can be cancelled', async () => {
    const saved = catchDownloads()
    const waiting = http.get(table('testimonials'), () => new Promise<never>(() => {}))
    const { user } = await open([], { first: [waiting] })
    await user.click(screen.getByRole('button', { name: 'Export content' }))
    expect(await screen.findByRole('progressbar', { name: 'Exporting content' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export content' })).toBeEnabled())
    expect(screen.queryByText(/Could not export/)).toBeNull()
    expect(saved).toEqual([])
  })
})

describe('an import', () => {
  const changed = fileOf({
    settings: { ...defaultSettings, siteName: 'The Quarterly' },
    // The same instant in another notation is not a change.
    faqs: [
      aFaqRow(1, { created_at: '2026-01-02T04:04:05.123+01:00' }),
      aFaqRow(2, { answer: 'No.' }),
      aFaqRow(3),
    ],
  })

  it('shows a preview, writes, and finds nothing to do the second time', async () => {
    const written: FileRow[][] = []
    const faqs = [aFaqRow(1), aFaqRow(2)]
    const { user, row, choose } = await open(faqs, { written })
    await choose(changed)
    const dialog = await screen.findByRole('dialog', { name: 'Import content' })
    expect(within(dialog).getByText('1 new, 1 changed, 1 the same')).toBeVisible()
    expect(written).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Import 3 items' }))
    expect(await screen.findByText('3 items imported.')).toBeVisible()
    expect(written).toEqual([[aFaqRow(3), aFaqRow(2, { answer: 'No.' })]])
    expect(row.settings).toMatchObject({ siteName: 'The Quarterly' })
    // The form above shows the new values.
    await waitFor(() => expect(screen.getByLabelText(/^Site Name/)).toHaveValue('The Quarterly'))

    await choose(changed)
    expect(await screen.findByText('Everything in this file is on the site already.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('finds lists of the same texts unchanged', async () => {
    const tag = {
      id: aFaqRow(9).id,
      kind: 'tag',
      name: 'Night',
      description: '',
      image: null,
      image_alt: null,
      former_slugs: ['nights', 'dark'],
      created_at: '2026-01-02T03:04:05Z',
    }
    const { choose } = await open([], { first: stored('collections', [tag]) })
    await choose(fileOf({ collections: [structuredClone(tag)] }))
    expect(await screen.findByText('Everything in this file is on the site already.')).toBeVisible()
  })

  it('of a file without alternative texts keeps those of unchanged pictures', async () => {
    const article = {
      ...anArticle({ image: '/boat.jpg', image_alt: 'A boat' }),
      created_at: '2026-01-02T03:04:05Z',
    }
    const { choose } = await open([], {
      articles: [article],
      settings: { heroImage: '/hero.jpg', heroImageAlt: 'Hills' },
    })
    const isOld = (key: string) => !/Alt$|_slugs?$|^(image_alt|updated_at)$/.test(key)
    const withoutTexts = JSON.stringify(
      fileOf({ articles: [article], settings: { ...defaultSettings, heroImage: '/hero.jpg' } }),
      (key, value: unknown) => (isOld(key) ? value : undefined),
    )
    await choose(withoutTexts)
    expect(await screen.findByText('Everything in this file is on the site already.')).toBeVisible()
  })

  it('of drafts leaves them drafts, which nothing publishes', async () => {
    const drafts: FileRow[] = []
    const articles: FileRow[] = []
    const first = stored('article_drafts', drafts)
    const { user, choose } = await open([], { first, articles })
    await choose(fileOf({ article_drafts: [{ ...aDraft, publish_at: '2026-01-03T00:00:00Z' }] }))
    expect(await screen.findByText('Drafts of articles, row 1: unknown field "publish_at".')).toBeVisible()
    await choose(fileOf({ article_drafts: [aDraft] }))
    await user.click(await screen.findByRole('button', { name: 'Import 1 item' }))
    expect(await screen.findByText('1 item imported.')).toBeVisible()
    expect(drafts).toEqual([{ ...aDraft, image_alt: null, publish_at: null }])
    expect(articles).toEqual([])
  })

  it('changes nothing when it is cancelled', async () => {
    const written: FileRow[][] = []
    const { user, choose } = await open([], { written })
    await choose(changed)
    const dialog = await screen.findByRole('dialog', { name: 'Import content' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written).toEqual([])
  })

  it('that is stopped during its last request leaves the settings alone, and says so', async () => {
    let release: (() => void) | undefined
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    const { user, row, choose } = await open([], { first: [http.post(table('faqs'), () => held)] })
    await choose(changed)
    await user.click(await screen.findByRole('button', { name: /^Import \d/ }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    release?.()
    expect(await screen.findByText(/^3 of 4 items were imported\. Import the same file again/)).toBeVisible()
    expect(row.settings).not.toMatchObject({ siteName: 'The Quarterly' })
  })

  it('that fails halfway says how much was written, and finishes when it is repeated', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => aFaqRow(index + 1))
    let requests = 0
    const breaking = http.post(table('faqs'), () =>
      ++requests === 2 ? HttpResponse.json({ message: 'It broke.' }, { status: 500 }) : undefined,
    )
    const faqs: FileRow[] = []
    const { user, choose } = await open(faqs, { first: [breaking] })
    await choose(fileOf({ faqs: rows }))
    await user.click(await screen.findByRole('button', { name: 'Import 150 items' }))
    expect(
      await screen.findByText(
        '100 of 150 items were imported. Import the same file again to finish. It broke.',
      ),
    ).toBeVisible()
    expect(faqs).toHaveLength(100)
    await choose(fileOf({ faqs: rows }))
    await user.click(await screen.findByRole('button', { name: 'Import 50 items' }))
    expect(await screen.findByText('50 items imported.')).toBeVisible()
    expect(faqs).toHaveLength(150)
  })

  it('waits while the backend refuses its requests by a rate limit', async () => {
    let requests = 0
    const limited = http.post(table('faqs'), () =>
      ++requests === 1 ? HttpResponse.json({ code: 'PT429', message: 'Wait.' }, { status: 429 }) : undefined,
    )
    const faqs: FileRow[] = []
    const { user, choose } = await open(faqs, { first: [limited] })
    await choose(fileOf({ faqs: [aFaqRow(1)] }))
    await user.click(await screen.findByRole('button', { name: 'Import 1 item' }))
    expect(await screen.findByText('1 item imported.')).toBeVisible()
    expect(requests).toBe(2)
  })

  it('of an invalid file names the places and writes nothing', async () => {
    const written: FileRow[][] = []
    const { choose } = await open([], { written })
    await choose(fileOf({ faqs: [aFaqRow(1), aFaqRow(2, { question: ' ' })] }))
    expect(await screen.findByText('FAQs, row 2, question: must not be empty.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.')
    await choose('no JSON at all '.repeat(100_000))
    expect(await screen.findByText('It is not valid JSON.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(written).toEqual([])
  })
})
