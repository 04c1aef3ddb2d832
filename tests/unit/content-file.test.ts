import { describe, expect, it } from 'vitest'
import { articleForm } from '@/admin/articles/article-forms'
import { parseContent } from '@/admin/settings/transfer/content-schema'
import { defaultSettings } from '@/lib/site-settings'
import { aFaqRow, fileOf } from '../support/content-file.ts'
import { goldenStory } from '../support/golden-story.ts'

const aStory = {
  ...{ id: aFaqRow(1).id, title: 'T', excerpt: '', content: 'C', author: '', category: '', image: null },
  ...{ date: '2026-01-02T03:04:05Z', created_at: '2026-01-02T03:04:05Z', featured: false },
}
const withBlock = (block: object) => ({ type: 'doc', attrs: { v: 1 }, content: [block] })

describe('a file', () => {
  const problemsOf = (content: unknown) =>
    parseContent(typeof content === 'string' ? content : JSON.stringify(content)).problems

  it.each([
    ['no JSON', '{"format":', 'It is not valid JSON.'],
    ['50 MB of something', 'x'.repeat(50_000_000), 'It is not valid JSON.'],
    ['other JSON', { articles: [] }, 'It is not an export of a magazine’s content.'],
    ['null', 'null', 'It is not an export of a magazine’s content.'],
    ['another version', fileOf({ version: 2 }), 'It comes from another version of this panel.'],
    [
      'an unknown field',
      fileOf({ faqs: [aFaqRow(1, { colour: 'red' })] }),
      'FAQs, row 1: unknown field "colour".',
    ],
    ['an unknown table', fileOf({ staff: [] }), 'unknown field "staff".'],
    [
      'a bad id',
      fileOf({ faqs: [aFaqRow(1, { id: "1'; drop table faqs" })] }),
      'FAQs, row 1, id: is not an id.',
    ],
    ['an id twice', fileOf({ faqs: [aFaqRow(1), aFaqRow(1)] }), 'FAQs, row 2: the same id as row 1.'],
    [
      'a bad time',
      fileOf({ faqs: [aFaqRow(1, { created_at: 'soon' })] }),
      'FAQs, row 1, created_at: is not a date with a time.',
    ],
    [
      'a NUL',
      fileOf({ faqs: [aFaqRow(1, { answer: 'a\0b' })] }),
      'FAQs, row 1, answer: contains a character that can’t be stored.',
    ],
    [
      'half a character',
      fileOf({ faqs: [aFaqRow(1, { answer: 'a\ud800b' })] }),
      'FAQs, row 1, answer: contains a character that can’t be stored.',
    ],
    [
      'a text too long',
      fileOf({ faqs: [aFaqRow(1, { answer: 'x'.repeat(10_001) })] }),
      'FAQs, row 1, answer: at most 10,000 characters.',
    ],
    [
      'a colour that is none',
      fileOf({ settings: { ...defaultSettings, accentColor: 'url(x)' } }),
      'settings, accentColor: must be a color such as #3b82f6.',
    ],
  ])('with %s is rejected, with the name and place', (_name, content, problem) => {
    expect(problemsOf(content)).toEqual([problem])
  })

  it('with hostile strings is accepted unchanged', () => {
    const answer = `<script>alert(1)</script> ' ; -- {{7*7}} ${'\u202e'} =1+1 \u0001`
    expect(
      parseContent(JSON.stringify(fileOf({ faqs: [aFaqRow(1, { answer })] }))).content!.faqs[0]!.answer,
    ).toBe(answer)
  })

  it('needs no words in a story of a film, nor does the form', () => {
    const film = { type: 'embed', attrs: { provider: 'vimeo', id: '1', title: '', poster: '' } }
    const articles = [{ ...aStory, content: '', body: withBlock(film) }]
    expect(problemsOf(fileOf({ articles: articles as never }))).toBeNull()
    expect(problemsOf(fileOf({ articles: [{ ...aStory, content: ' ' }] as never }))).toEqual([
      'Articles, row 1, content: must not be empty.',
    ])
    const values = { ...articleForm.blank, title: 'T', body: withBlock(film) as never }
    expect(articleForm.schema.safeParse(values).success).toBe(true)
    const empty = articleForm.schema.safeParse(articleForm.blank)
    expect(empty.error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a title.',
      'Please enter the content.',
    ])
  })

  it.each<[unknown, string]>([
    ['text', 'body: is not a body, or too large or too deep'],
    [{ type: 'doc', attrs: { v: 2 }, content: [{ type: 'paragraph' }] }, 'body, attrs, v: '],
    [{ type: 'doc', attrs: { v: 1 }, content: [] }, 'body, content: '],
    [withBlock({ type: 'script' }), 'body, content, 0, type: is not known here.'],
    [withBlock({ type: 'paragraph', onclick: 'x' }), 'body, content, 0: unknown field "onclick".'],
    [withBlock({ type: 'heading', attrs: { level: 1 } }), 'body, content, 0, attrs, level: '],
    [withBlock({ type: 'paragraph', content: [{ type: 'html' }] }), 'content, 0, type: is not known here.'],
    [
      withBlock({
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
        ],
      }),
      'content, 0, marks, 0, attrs, href: is not a URL that a story may have.',
    ],
  ])('names the article and what is wrong in its body: %j', (body, problem) => {
    const articles = [{ ...aStory, body }]
    const [found] = problemsOf(fileOf({ articles })) ?? []
    expect(found).toMatch(/^Articles, row 1, body/)
    expect(found).toContain(problem)
  })

  it('may contain when a story was revised and corrected; files of earlier versions don’t', () => {
    const story = aStory
    for (const more of [
      {},
      { revised_at: null },
      { revised_at: '2026-02-03T00:00:00Z', correction: 'A\nB' },
    ]) {
      const { content, problems } = parseContent(
        JSON.stringify(fileOf({ articles: [{ ...story, ...more }] })),
      )
      expect(problems).toBeNull()
      expect(content!.articles).toEqual([{ ...story, ...more }])
    }
    const { id, title, content: text, author, date, created_at } = story
    const insider = { id, type: 'trend-report', title, content: text, author, date, created_at }
    const body = goldenStory
    for (const each of [body, null]) {
      const { content } = parseContent(JSON.stringify(fileOf({ articles: [{ ...story, body: each }] })))
      expect(content!.articles).toEqual([{ ...story, body: each }])
      const item = { ...insider, body: each }
      expect(
        parseContent(JSON.stringify(fileOf({ insider_content: [item] }))).content!.insider_content,
      ).toEqual([item])
    }
    const articles = [{ ...story, revised_at: 'soon' }]
    expect(problemsOf(fileOf({ articles }))).toEqual([
      'Articles, row 1, revised_at: is not a date with a time.',
    ])
  })
})
