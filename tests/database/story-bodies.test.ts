import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Block, StoryDocument } from '@/lib/story/document'
import { plainText } from '@/lib/story/plain-text'
import { storySchema } from '@/lib/story/schema'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { goldenStory, goldenText } from '../support/golden-story.ts'
import {
  deepBodies,
  hostileBodies,
  largestBodies,
  mutatedStories,
  nested,
} from '../support/hostile-stories.ts'
import { hostileStrings } from '../support/hostile-strings.ts'

let backend: TestBackend
let editor: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
})
afterAll(() => backend.stop())

const story = (...content: unknown[]) => ({ type: 'doc', attrs: { v: 1 }, content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const add = async (values: object) =>
  editor
    .from('articles')
    .insert({ title: 'T', content: 'C', ...values } as never)
    .select('id, content, body')
    .single()

describe('the text', () => {
  test('is the plain text of the body', async () => {
    const { data } = await add({ body: goldenStory }).then((answer) => answer)
    expect(data).toMatchObject({ content: goldenText, body: goldenStory })
  })

  test('follows a changed body; a changed text alone ends the body', async () => {
    const { data } = await add({ body: story(paragraph('One')) })
    const change = async (values: object) =>
      (
        await editor
          .from('articles')
          .update(values as never)
          .eq('id', data!.id)
          .select('content, body')
          .single()
          .throwOnError()
      ).data
    expect(await change({ body: story(paragraph('Two')) })).toMatchObject({ content: 'Two' })
    expect(await change({ title: 'New' })).toMatchObject({ content: 'Two', body: story(paragraph('Two')) })
    // A form that knows bodies sends both.
    expect(await change({ body: story(paragraph('Three')), content: 'stale' })).toMatchObject({
      content: 'Three',
    })
    expect(await change({ content: 'Four' })).toEqual({ content: 'Four', body: null })
  })

  test('needs no words where there is a picture, a gallery or a film', async () => {
    const attrs = { src: '/storage/v1/object/public/media_library/a.jpg', alt: '', decorative: false }
    const picture = { type: 'picture', attrs: { ...attrs, credit: '', width: 'text' } }
    const film = { type: 'embed', attrs: { provider: 'vimeo', id: '1', title: '', poster: '' } }
    for (const block of [picture, { type: 'gallery', content: [picture, picture] }, film]) {
      const { data } = await add({ body: story(block), content: '' })
      expect(data).toMatchObject({ content: '', body: story(block) })
      const draft = { title: 'T', body: story(block) } as never
      const { data: stored } = await editor.from('article_drafts').insert(draft).select('id').single()
      const { error } = await editor.rpc('publish_article', { draft_id: stored!.id })
      expect(error).toBeNull()
    }
    const { error } = await add({ body: story({ type: 'paragraph' }), content: '' })
    expect(error?.code).toBe('23514')
  })

  test('is computed as in TypeScript, and the body stored unchanged, whatever is written', async () => {
    const texts = hostileStrings.filter((text) => !text.includes('\0') && text.isWellFormed() && text !== '')
    const stories = texts.map((text, index) => {
      const blocks: Block[] = [
        paragraph(text) as Block,
        ...goldenStory.content.slice(index % 12, (index % 12) + 3),
        { type: 'blockquote', attrs: { cite: text.slice(0, 900) }, content: [paragraph(text) as never] },
      ]
      return story(...blocks) as StoryDocument
    })
    for (let from = 0; from < stories.length; from += 50) {
      const some = stories.slice(from, from + 50)
      const { data } = await editor
        .from('article_drafts')
        .insert(some.map((body) => ({ body })) as never[])
        .select('content, body')
        .throwOnError()
      expect(data).toEqual(some.map((body) => ({ content: plainText(body), body })))
    }
  })
})

const linked = (href: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
})

describe('a hostile body is refused', () => {
  test.each(hostileBodies)('%s', async (what, body) => {
    const { error } = await add({ title: what, body })
    expect(error?.code).toBe('23514')
    expect(error?.message).toContain('body')
    expect((await editor.from('articles').select('id').eq('title', what).throwOnError()).data).toEqual([])
  })

  test('15, 30 and 10,000 levels', async () => {
    const { data } = await editor.auth.getSession()
    for (const levels of [15, 30, 10_000]) {
      const body = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}]}`
      const response = await fetch(`${backend.url}/rest/v1/articles`, {
        method: 'POST',
        headers: {
          apikey: backend.anonKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: `{"title":"Deep","content":"C","body":${body}}`,
      })
      const answer = await response.text()
      expect(response.status, answer).toBeGreaterThanOrEqual(400)
      expect(response.status, answer).toBeLessThan(500)
      expect(answer).toContain('"message"')
      expect(answer).not.toMatch(/\.(ts|js):\d|\bat /)
    }
    expect((await add({ title: 'Still here' })).error).toBeNull()
    expect(await backend.query("select id from articles where title = 'Deep'")).toEqual([])
  })

  test('or stored, whatever was changed in it: nothing else is raised', async () => {
    await backend.query(`create function pg_temp.outcome(body jsonb) returns text language plpgsql as $$
      declare constraint_name text;
      begin
        insert into public.articles (title, content, body) values ('T', 'C', body);
        raise exception using errcode = 'TAKEN';
      exception
        when sqlstate 'TAKEN' then return 'stored';
        when others then
          get stacked diagnostics constraint_name = constraint_name;
          return sqlstate || ' ' || constraint_name;
      end $$`)
    const count = process.env.EVERY_STRING ? 600 : 200
    const stories = [...mutatedStories(count), ...deepBodies]
    const rows = await backend.query<{ outcome: string; text: string | null }>(
      `select pg_temp.outcome(value) as outcome, case when private.is_story(value) then private.story_text(value) end as text
       from jsonb_array_elements($1::jsonb) value`,
      [JSON.stringify(stories)],
    )
    const outcomes = rows.map(({ outcome }) => outcome)
    expect(outcomes.slice(count)).toEqual(deepBodies.map(() => '23514 articles_body_check'))
    expect([...new Set(outcomes)].sort()).toEqual(['23514 articles_body_check', 'stored'])
    expect(outcomes.filter((outcome) => outcome === 'stored').length).toBeGreaterThan(count / 20)
    // What the panel takes, the database takes; and what is stored reads as readers' code reads it.
    stories.forEach((each, index) => {
      const parsed = storySchema.safeParse(each)
      if (parsed.success) expect(outcomes[index], JSON.stringify(each)).toBe('stored')
      if (parsed.success) expect(rows[index]?.text).toBe(plainText(parsed.data))
    })
  })

  test.each(largestBodies)('but not the most that the panel accepts: %s', async (_what, body) => {
    expect(storySchema.safeParse(body).error).toBeUndefined()
    const { data } = await add({ body }).then((answer) => answer)
    expect(data?.content).toBe(plainText(body as StoryDocument))
  })

  test('but none that the panel accepts', async () => {
    expect(storySchema.safeParse(goldenStory).success).toBe(true)
    const deep = (levels: number) => story(nested(levels, linked('https://example.com')))
    expect(storySchema.safeParse(deep(4)).success).toBe(true)
    expect((await add({ body: deep(4) })).error).toBeNull()
    expect(storySchema.safeParse(deep(5)).success).toBe(false)
    expect((await add({ body: deep(5) })).error).toBeTruthy()
  })
})
