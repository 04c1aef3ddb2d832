import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('a file is found wherever a story shows it, of what the caller may read', async () => {
  const editor = await backend.clientAs('editor')
  const file = '/storage/v1/object/public/media_library/u/moth_1.s1600x900'
  const body = (src: string) => ({
    type: 'doc',
    attrs: { v: 1 },
    content: [
      {
        type: 'picture',
        attrs: { src, alt: '', decorative: true, credit: '', width: 'text', w: 0, h: 0 },
        content: [{ type: 'text', text: 'A caption' }],
      },
    ],
  })
  const story = { content: 'C', author: 'A' }
  await editor
    .from('articles')
    .insert([
      { ...story, title: 'By its picture', image: `${file}.jpg` },
      { title: 'In its body', author: 'A', content: '', body: body(`${file}.webp`) },
      {
        ...story,
        title: 'Another file',
        image: '/storage/v1/object/public/media_library/u/mothX1.s1600x900.jpg',
      },
    ])
    .throwOnError()
  await editor
    .from('article_drafts')
    .insert({ title: 'A draft', content: '', share_image: `${file}.jpg` })
    .throwOnError()
  await editor
    .from('insider_content')
    .insert({ title: 'An item', content: '', type: 'expert-interview', body: body(`${file}.jpg`) })
    .throwOnError()
  await editor
    .from('digital_magazines')
    .insert({
      title: 'An issue',
      issue_date: '2026-01-01',
      cover_image_url: `${file}.jpg`,
      pdf_url: '/a.pdf',
    })
    .throwOnError()

  const { data } = await editor.rpc('media_uses', { part: file }).throwOnError()
  expect(data.map(({ kind, name }) => `${kind}: ${name}`).toSorted()).toEqual([
    'article: By its picture',
    'article: In its body',
    'draft: A draft',
    'edition: An issue',
    'insider: An item',
  ])
  const stranger = await backend.clientAs('stranger')
  const { data: seen } = await stranger.rpc('media_uses', { part: file }).throwOnError()
  expect(seen.map(({ kind }) => kind)).not.toContain('draft')
})
