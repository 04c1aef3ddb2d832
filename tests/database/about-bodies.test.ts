import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settingsSchema } from '@/admin/settings-form/settings-schema'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { goldenStory, shortStory, shortText } from '../support/golden-story.ts'
import { hostileBodies } from '../support/hostile-stories.ts'

let backend: TestBackend
let owner: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  await owner.from('site_settings').insert({ id: 1 }).throwOnError()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await save({ missionBody: null })
  await save({ missionText: 'Plain', missionBody: shortStory })
})

const write = (aboutPage: object) =>
  owner
    .from('site_settings')
    .update({ settings: { siteName: 'A', aboutPage } as never })
    .eq('id', 1)
    .select('settings')
    .single()

/** Stores these as the whole About page, and returns what was stored. */
async function save(aboutPage: object) {
  const { data } = await write(aboutPage).throwOnError()
  return (data.settings as { aboutPage: object }).aboutPage
}

test('a text of the About page is the plain text of its body', async () => {
  const both = { missionText: shortText, missionBody: shortStory }
  expect(await save({ missionText: 'Else', missionBody: shortStory })).toEqual({
    missionText: 'Else',
    missionBody: null,
  })
  expect(await save({ missionText: 'Old', missionBody: shortStory })).toEqual(both)
  expect(await save({ ...both, visionText: 'New' })).toEqual({ ...both, visionText: 'New' })
})

test('the body stays where a client that doesn’t know it writes the same text, and ends with another', async () => {
  expect(await save({ missionText: shortText })).toEqual({ missionText: shortText, missionBody: shortStory })
  expect(await save({ missionText: 'Another' })).toEqual({ missionText: 'Another' })
  expect(await save({ missionText: 'Another', missionBody: null })).toMatchObject({ missionBody: null })
})

test('settings without an About page are stored as they are', async () => {
  for (const settings of [{}, { aboutPage: 7 }, { aboutPage: [] }, { aboutPage: null }]) {
    const { data } = await owner
      .from('site_settings')
      .update({ settings: settings as never })
      .eq('id', 1)
      .select('settings')
      .single()
      .throwOnError()
    expect(data.settings).toEqual(settings)
  }
})

test.each([...hostileBodies, ['a body of a story', goldenStory]])('refused: %s', async (_what, body) => {
  for (const name of ['missionBody', 'visionBody']) {
    const { error } = await write({ [name]: body })
    expect(error?.code).toBe('23514')
  }
  const { missionBody } = settingsSchema.shape.aboutPage.shape
  expect(missionBody.safeParse(body).success).toBe(false)
})
