import path from 'node:path'
import { expect, test } from 'vitest'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const tables = [
  'collections',
  'articles',
  'article_drafts',
  'article_slugs',
  'insider_content',
  'insider_drafts',
  'testimonials',
  'faqs',
  'digital_magazines',
  'media_library',
  'site_settings',
]

type Stored = {
  heroImage: string
  socialMedia: Record<string, string>
  aboutPage: { team: { id: string; name: string }[] }
  sections: Record<string, { hidden: boolean }>
}

/** Options for a server that loads the demo magazine into a folder of its own. */
async function demoMagazine() {
  const folder = await temporaryFolder()
  return { dataDir: path.join(folder, 'data'), seed: true }
}

const countsOf = async ({ query }: TestBackend): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const [row] = await query<{ count: number }>(`select count(*)::int as count from public.${table}`)
        return [table, row!.count] as const
      }),
    ),
  )
const contentOf = async ({ query }: TestBackend): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await query<{ row: { updated_at?: string } }>(
          `select to_jsonb(t) as row from public.${table} t order by to_jsonb(t)::text`,
        )
        // The settings are written, so they have another time; drafts belong to who brings them back; names without a text are added
        // anew with their articles.
        return [
          table,
          rows
            .map(({ row }) => ({
              ...row,
              ...(table === 'site_settings' && { updated_at: '' }),
              ...(table.endsWith('_drafts') && { created_by: null, updated_by: null }),
              ...(table === 'collections' && { id: '', created_at: '', updated_at: '' }),
            }))
            .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
        ] as const
      }),
    ),
  )

test('an owner removes the demo content in one step, and brings it back as it was', async () => {
  const backend = await backendForTest(await demoMagazine())
  const owner = await backend.clientAs('owner')
  const before = await contentOf(backend)
  expect((await owner.rpc('demo_content')).data).toEqual({
    settings: expect.arrayContaining([
      'heroTitle',
      'socialMedia.facebook',
      'sections.awards',
      'aboutPage.team',
    ]) as unknown,
    counts: {
      collections: 8,
      articles: 18,
      article_drafts: 3,
      insider_content: 8,
      insider_drafts: 1,
      testimonials: 6,
      faqs: 12,
      digital_magazines: 4,
      media_library: 26,
    },
    changed: 0,
    removed: 0,
  })

  await owner.rpc('remove_demo_content').throwOnError()
  const empty = await countsOf(backend)
  for (const table of tables)
    expect([table, empty[table]]).toEqual([
      table,
      table === 'site_settings' ? 1 : table === 'article_slugs' ? empty[table] : 0,
    ])
  expect(await backend.query('select settings from site_settings')).toEqual([
    { settings: { aboutPage: { team: [] }, sections: {}, socialMedia: {} } },
  ])

  await owner.rpc('restore_demo_content').throwOnError()
  expect(await contentOf(backend)).toEqual(before)
  expect((await owner.rpc('demo_content')).data).toMatchObject({ changed: 0, removed: 0 })
})

test('what somebody wrote or changed stays, and so do settings that were made since', async () => {
  const backend = await backendForTest(await demoMagazine())
  const owner = await backend.clientAs('owner')
  const [{ id }] = (await backend.query(
    `select id from articles where title = 'The Woman Who Counts Moths'`,
  )) as [{ id: string }]
  await owner.from('articles').update({ title: 'The Woman Who Counts Bats' }).eq('id', id).throwOnError()
  await owner
    .from('articles')
    .insert({ title: 'Mine', content: 'Mine.', author: 'Me, Nandini Aigal' })
    .throwOnError()
  expect((await owner.rpc('demo_content')).data).toMatchObject({ changed: 1 })

  await owner.rpc('remove_demo_content').throwOnError()
  expect(await backend.query('select title from articles order by title')).toEqual([
    { title: 'Mine' },
    { title: 'The Woman Who Counts Bats' },
  ])
  // Names that are still used stay.
  const names = await backend.query<{ name: string }>('select name from collections')
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Me', 'Nandini Aigal']))

  await owner
    .from('site_settings')
    .update({ settings: { siteName: 'Mine' } })
    .eq('id', 1)
    .throwOnError()
  await owner.rpc('restore_demo_content').throwOnError()
  expect(await countsOf(backend)).toMatchObject({ articles: 19, faqs: 12 })
  expect(await backend.query(`select settings ->> 'siteName' as name from site_settings`)).toEqual([
    { name: 'Mine' },
  ])
  expect(await backend.query(`select settings ? 'aboutPage' as "hasTeam" from site_settings`)).toEqual([
    { hasTeam: true },
  ])
})

test('settings are removed field by field, and what the owner wrote stays', async () => {
  const backend = await backendForTest(await demoMagazine())
  const owner = await backend.clientAs('owner')
  const settings = async () => {
    const [row] = await backend.query<{ settings: Stored }>('select settings from site_settings')
    return row!.settings
  }
  const before = await settings()
  const { aboutPage, sections, socialMedia } = before
  const member = { id: '7', name: 'Me', role: '', bio: '', image: '', imageAlt: '', hidden: false }
  const figures = { hidden: false, items: [{ figure: '3', label: 'Stories' }] }
  await owner
    .from('site_settings')
    .update({
      settings: {
        ...before,
        siteName: 'Tide',
        heroTitle: 'Mine',
        language: 'de',
        socialMedia: { ...socialMedia, facebook: 'https://www.facebook.com/tide' },
        // As the form stores members.
        aboutPage: {
          ...aboutPage,
          missionBody: null,
          visionText: 'Ours.',
          team: [member, ...aboutPage.team.map((each) => ({ ...each, hidden: false }))],
        },
        sections: { ...sections, figures, values: { hidden: true } },
      },
    })
    .eq('id', 1)
    .throwOnError()
  await owner
    .from('section_drafts')
    .insert({ page: 'about', sections: { awards: sections.awards!, team: { title: 'Us' } } })
    .throwOnError()

  const left = ((await owner.rpc('demo_content')).data as { settings: string[] }).settings
  expect(left).toEqual(expect.arrayContaining(['heroImage', 'aboutPage.team', 'sections.hours']))
  for (const own of ['siteName', 'heroTitle', 'language', 'socialMedia.facebook', 'sections.figures'])
    expect(left).not.toContain(own)

  await owner.rpc('remove_demo_content').throwOnError()
  expect(await settings()).toEqual({
    siteName: 'Tide',
    heroTitle: 'Mine',
    language: 'de',
    socialMedia: { facebook: 'https://www.facebook.com/tide' },
    aboutPage: { visionText: 'Ours.', team: [member] },
    sections: { figures, values: { hidden: true } },
  })
  expect((await owner.rpc('demo_content')).data).toMatchObject({ settings: [] })
  expect(await backend.query('select sections from section_drafts')).toEqual([
    { sections: { team: { title: 'Us' } } },
  ])

  await owner.rpc('restore_demo_content').throwOnError()
  const restored = await settings()
  expect(restored).toMatchObject({
    siteName: 'Tide',
    heroTitle: 'Mine',
    heroImage: before.heroImage,
    socialMedia: { ...socialMedia, facebook: 'https://www.facebook.com/tide' },
    sections: { ...sections, figures },
  })
  expect(restored.aboutPage.team.map(({ name }) => name)).toEqual([
    ...aboutPage.team.map(({ name }) => name),
    'Me',
  ])
})

test('what is gone stays gone at the next start, and can’t be brought back any more', async () => {
  const options = await demoMagazine()
  const first = await startBackend(options)
  expect(await countsOf(first)).toMatchObject({ articles: 18, faqs: 12 })
  await first.query('delete from public.faqs')
  await (await first.clientAs('owner')).rpc('remove_demo_content').throwOnError()
  // As after an older version with another seed.
  await first.query("update supabase_migrations.seed_files set hash = 'older'")
  await first.stop()

  const second = await backendForTest(options)
  expect(await countsOf(second)).toMatchObject({ articles: 0, faqs: 0, media_library: 0 })
  const owner = await second.clientAs('owner')
  expect((await owner.rpc('demo_content')).data).toMatchObject({ removed: 0 })
  await owner.rpc('restore_demo_content').throwOnError()
  expect(await countsOf(second)).toMatchObject({ articles: 0, faqs: 0, media_library: 0 })
})
