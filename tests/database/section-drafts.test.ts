import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedHomeSections, homeSections } from '@/lib/sections/home'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let owner: Client
let editor: Client
let visitor: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  editor = await backend.clientAs('editor')
  visitor = await backend.clientAs('visitor')
  await owner.from('site_settings').insert({ id: 1 }).throwOnError()
})
afterAll(() => backend.stop())
beforeEach(() => backend.query('truncate section_drafts'))

async function store(settings: object) {
  await owner
    .from('site_settings')
    .update({ settings: settings as never })
    .eq('id', 1)
    .throwOnError()
}
async function stored() {
  const { data } = await visitor.from('site_settings').select('settings').single().throwOnError()
  return data.settings as { sections: Record<string, unknown> | null; siteName?: string }
}
const publish = (undo = false) => owner.rpc('publish_sections', { of_page: 'home', undo })
const draft = (sections: object) =>
  owner
    .from('section_drafts')
    .upsert({ page: 'home', sections: sections as never })
    .throwOnError()

test('a draft is published as a whole, and brought back', async () => {
  await store({ siteName: 'Ours', sections: { latest: { hidden: false }, values: { title: 'Kept' } } })
  await draft({ latest: { hidden: true }, order: ['latest'] })
  expect((await stored()).sections).toEqual({ latest: { hidden: false }, values: { title: 'Kept' } })

  expect((await publish()).data).toBe(true)
  const published = {
    siteName: 'Ours',
    sections: { latest: { hidden: true }, order: ['latest'], values: { title: 'Kept' } },
  }
  expect(await stored()).toEqual(published)
  expect((await publish()).data).toBe(false)

  expect((await publish(true)).data).toBe(true)
  expect(await stored()).toEqual({
    siteName: 'Ours',
    // The default order, as before.
    sections: { latest: { hidden: false }, order: null, values: { title: 'Kept' } },
  })
  expect((await publish(true)).data).toBe(true)
  expect(await stored()).toEqual(published)
})

test('publishing what readers see already leaves the way back', async () => {
  await store({ sections: null })
  await draft({ latest: { hidden: true } })
  await publish()
  await draft({ latest: { hidden: true } })
  await publish()
  await publish(true)
  expect((await stored()).sections).toEqual({ latest: null })
})

test('undoing keeps a draft that was saved since', async () => {
  await store({ sections: { latest: { hidden: false } } })
  await draft({ latest: { hidden: true } })
  await publish()
  await draft({ latest: { title: 'Newer' } })
  await publish(true)
  const { data } = await owner.from('section_drafts').select('sections').single().throwOnError()
  expect(data.sections).toEqual({ latest: { title: 'Newer' } })
})

test('nothing to undo, and nothing for others', async () => {
  expect((await publish(true)).data).toBe(false)
  await draft({ latest: { hidden: true } })
  expect((await editor.rpc('publish_sections', { of_page: 'home' })).error?.code).toBe('42501')
  expect((await visitor.from('section_drafts').select()).error?.code).toBe('42501')
  expect((await editor.from('section_drafts').select()).data).toEqual([])
})

test('an editor composes the front page, and nothing else, where an owner lets editors do so', async () => {
  const order = ['closing', 'latest']
  const insert = (page: string) =>
    editor.from('section_drafts').insert({ page, sections: { order, menu: { items: [] } } })
  const publishAs = (client: Client) => client.rpc('publish_sections', { of_page: 'home' })
  await store({ sections: { menu: { title: 'Kept' } } })
  expect((await insert('home')).error?.code).toBe('42501')
  expect((await publishAs(editor)).error?.code).toBe('42501')

  await store({ editorsCompose: true, sections: { menu: { title: 'Kept' } } })
  await insert('home').throwOnError()
  expect((await insert('footer')).error?.code).toBe('42501')
  const author = await backend.clientAs('author')
  expect((await author.from('section_drafts').select('page')).data).toEqual([])
  expect((await publishAs(author)).error?.code).toBe('42501')
  expect((await publishAs(editor)).data).toBe(true)
  expect((await stored()).sections).toEqual({ order, menu: { title: 'Kept' } })
  const { data } = await editor.from('site_settings').update({ settings: {} }).eq('id', 1).select()
  expect(data).toEqual([])
})

test('the database knows the sections of the front page', async () => {
  const [row] = await backend.query<{ names: string[] }>('select private.front_page_sections() as names')
  expect(row!.names).toEqual([
    ...Object.keys(fixedHomeSections),
    ...Object.keys(homeSections),
    'added',
    'order',
  ])
})
