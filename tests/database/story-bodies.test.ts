import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Block, StoryDocument } from '@/lib/story/document'
import { plainText } from '@/lib/story/plain-text'
import { storySchema } from '@/lib/story/schema'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { goldenStory, goldenText } from '../support/golden-story.ts'
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
  test('is the plain reading of the body', async () => {
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

  test('is computed as in TypeScript, whatever is written', async () => {
    const texts = hostileStrings.filter((text) => !text.includes('\0') && text.isWellFormed() && text !== '')
    const stories = texts.slice(0, 300).map((text, index) => {
      const blocks: Block[] = [
        paragraph(text) as Block,
        ...goldenStory.content.slice(index % 12, (index % 12) + 3),
        { type: 'blockquote', attrs: { cite: text.slice(0, 900) }, content: [paragraph(text) as never] },
      ]
      return story(...blocks) as StoryDocument
    })
    const rows = await backend.query<{ text: string }>(
      'select private.story_text(value) as text from jsonb_array_elements($1::jsonb) value',
      [JSON.stringify(stories)],
    )
    // PGlite's decoder drops a byte order mark at the start of a text, though the database stores it.
    expect(rows.map(({ text }) => text)).toEqual(
      stories.map((each) => plainText(each).replace(/^\ufeff/, '')),
    )
  })
})

const linked = (href: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
})
const nested = (levels: number, inside: object = paragraph('x')): object =>
  levels === 0
    ? inside
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(levels - 1, inside)] }] }

describe('a hostile body is refused', () => {
  test.each<[string, unknown]>([
    ['a text', 'doc'],
    ['a list', []],
    ['another kind', { type: 'paragraph', content: [] }],
    ['an unknown node', story({ type: 'script', content: [] })],
    [
      'an unknown mark',
      story({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'onclick' }] }] }),
    ],
    ['an unknown attribute', story({ ...paragraph('x'), onclick: 'x' })],
    ['a kind that is no text', story({ type: ['script'] })],
    ['a script as link', story(linked('javascript:alert(1)'))],
    ['a script in other letters', story(linked('JAVASCRIPT:alert(1)'))],
    ['a script after a space', story(linked(' javascript:alert(1)'))],
    ['another site without a protocol', story(linked('//evil.example'))],
    ['another site after a backslash', story(linked('/\\evil.example'))],
    ['another site after a tab', story(linked('/\t/evil.example'))],
    ['a link that is no text', story(linked(7))],
    ['a list of links', story(linked(['javascript:alert(1)']))],
    ['a picture of data', story({ type: 'picture', attrs: { src: 'data:image/svg+xml,<svg onload=x>' } })],
    ['a poster of another protocol', story({ type: 'embed', attrs: { poster: 'javascript:x' } })],
    ['more than 600,000 bytes', story(paragraph('ä'.repeat(300_001)))],
    ['too many levels', story(nested(11))],
    ['very many levels', story(nested(1000))],
  ])('%s', async (_what, body) => {
    const { error } = await add({ body })
    expect(error).toBeTruthy()
    expect(
      await backend.query('select id from articles where body = $1::jsonb', [JSON.stringify(body)]),
    ).toEqual([])
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
