import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortStorySchema } from '@/lib/story/schema'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { goldenStory, shortStory, shortText } from '../support/golden-story.ts'
import { hostileBodies } from '../support/hostile-stories.ts'

let backend: TestBackend
let editor: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
})
afterAll(() => backend.stop())

const add = async (body: unknown) =>
  editor
    .from('faqs')
    .insert({ question: 'Q', answer: 'A', body: body as never })
    .select('id, answer, body')
    .single()

test('an answer is the plain text of its body, and ends it where it alone is changed', async () => {
  const { data } = await add(shortStory)
  expect(data).toMatchObject({ answer: shortText, body: shortStory })
  const change = async (values: object) =>
    (
      await editor
        .from('faqs')
        .update(values as never)
        .eq('id', data!.id)
        .select('question, answer, body')
        .single()
        .throwOnError()
    ).data
  expect(await change({ question: 'New' })).toMatchObject({ answer: shortText, body: shortStory })
  expect(await change({ answer: shortText })).toMatchObject({ body: shortStory })
  expect(await change({ answer: 'Plain' })).toEqual({ question: 'New', answer: 'Plain', body: null })
})

test('visitors read a body, and write none', async () => {
  const visitor = await backend.clientAs('visitor')
  const { data } = await add(shortStory)
  expect((await visitor.from('faqs').select('body').eq('id', data!.id).single()).data).toEqual({
    body: shortStory,
  })
  expect((await visitor.from('faqs').update({ body: null }).eq('id', data!.id)).error?.code).toBe('42501')
})

const text = (marks: unknown[]) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] })
const doc = (...content: unknown[]) => ({ type: 'doc', attrs: { v: 1 }, content })
const inItem = (block: unknown) =>
  doc({ type: 'bulletList', content: [{ type: 'listItem', content: [block] }] })

const longer: [string, unknown][] = [
  ...goldenStory.content
    .filter(({ type }) => !['paragraph', 'bulletList', 'orderedList'].includes(type))
    .map((block): [string, unknown] => [block.type, inItem(block)]),
  ...['strike', 'code', 'superscript', 'subscript'].map((type): [string, unknown] => [
    type,
    doc(text([{ type }])),
  ]),
  ['a footnote', doc({ type: 'paragraph', content: [{ type: 'footnote' }] })],
  ['a script', doc(text([{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))],
  ['nothing', doc()],
  ...hostileBodies,
]

test.each(longer)('refused in an answer: %s', async (_what, body) => {
  const { error } = await add(body)
  expect(error?.code).toBe('23514')
  expect(shortStorySchema.safeParse(body).success).toBe(false)
})

test('what the panel accepts is stored', async () => {
  expect(shortStorySchema.safeParse(shortStory).success).toBe(true)
  expect((await add(shortStory)).error).toBeNull()
})
