import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionKinds } from '@/lib/collection-kinds'
import { paths } from '@/lib/paths'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const text = (words: string) => ({
  type: 'doc',
  attrs: { v: 1 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

test('the three legal pages come with the site, dated and to be confirmed', async () => {
  const visitor = await backend.clientAs('visitor')
  const { data } = await visitor
    .from('pages')
    .select('slug,title,legal,confirmed,revised_at,content')
    .order('legal')
    .throwOnError()
  expect(data.map(({ slug, title, legal }) => [legal, slug, title])).toEqual([
    ['disclaimer', 'disclaimer', 'Disclaimer'],
    ['privacy', 'privacy-policy', 'Privacy Policy'],
    ['terms', 'terms-conditions', 'Terms & Conditions'],
  ])
  for (const { confirmed, revised_at, content } of data) {
    expect(confirmed).toBe(false)
    expect(new Date(revised_at).toISOString()).toBe('2024-01-01T00:00:00.000Z')
    expect(content).toContain('{name}')
    expect(content).not.toMatch(/India|Bengaluru|\{site\}/)
  }
})

test('the date follows what readers read, and nothing else', async () => {
  const admin = await backend.clientAs('admin')
  const change = async (fields: object) => {
    const { data } = await admin
      .from('pages')
      .update(fields)
      .eq('legal', 'terms')
      .select('revised_at,content')
      .single()
      .throwOnError()
    return data
  }
  const confirmed = await change({ confirmed: true, slug: 'terms' })
  expect(confirmed.revised_at).toMatch(/^2024-01-01/)
  const edited = await change({ body: text('Be kind.') })
  expect(edited.content).toBe('Be kind.')
  expect(Date.now() - Date.parse(edited.revised_at)).toBeLessThan(3_600_000)
})

test('visitors see no hidden page and none of its slugs, editors do', async () => {
  const admin = await backend.clientAs('admin')
  const page = { title: 'Hidden one', content: 'C', hidden: true }
  const { data: hidden } = await admin.from('pages').insert(page).select('id').single().throwOnError()
  const seen = async (role: 'admin' | 'visitor' | 'stranger') => {
    const client = await backend.clientAs(role)
    const pages = await client.from('pages').select('slug').eq('id', hidden.id).throwOnError()
    const slugs = await client.from('page_slugs').select('slug').eq('page_id', hidden.id).throwOnError()
    return [pages.data, slugs.data].map((rows) => rows.map(({ slug }) => slug).sort())
  }
  const change = (fields: object) => admin.from('pages').update(fields).eq('id', hidden.id).throwOnError()
  await change({ slug: 'renamed' })
  expect(await seen('admin')).toEqual([['renamed'], ['hidden-one', 'renamed']])
  expect(await seen('visitor')).toEqual([[], []])
  expect(await seen('stranger')).toEqual([[], []])
  // Nobody else gets them meanwhile.
  const { error } = await admin.from('pages').insert({ title: 'T', content: 'C', slug: 'hidden-one' })
  expect(error?.message).toBe('The URL “hidden-one” is an earlier one of “Hidden one”, and leads there.')

  await change({ hidden: false })
  for (const role of ['visitor', 'stranger'] as const)
    expect(await seen(role)).toEqual([['renamed'], ['hidden-one', 'renamed']])
})

test('a page can’t take the URL of another part of the site', async () => {
  const admin = await backend.clientAs('admin')
  const folders = Object.values(collectionKinds).map(({ folder }) => folder)
  const urls = Object.values(paths).flatMap((entry) =>
    'path' in entry && typeof entry.path === 'string' ? [entry.path] : [],
  )
  const taken = [...urls.map((url) => url.split('/')[1]!), ...folders, ...(await readdir('public'))]
    // A slug has neither a colon nor a dot.
    .filter((first) => /^[a-z-]+$/.test(first))
  expect(taken).toContain('magazine')
  const files = ['index', '404', 'assets']
  for (const slug of new Set([...taken, ...files, 'rest', 'auth', 'storage', 'realtime'])) {
    const { error } = await admin.from('pages').insert({ title: 'T', content: 'C', slug })
    // The test before has given a legal page another one.
    expect(error?.message, slug).toMatch(
      slug === 'terms-conditions' ? /is an earlier one of/ : `The URL “${slug}” belongs to another page.`,
    )
  }
  const { data } = await admin
    .from('pages')
    .insert({ title: 'About', content: 'C' })
    .select('slug')
    .single()
    .throwOnError()
  expect(data.slug).toBe('about-2')
})
