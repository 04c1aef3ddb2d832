import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { plainText } from '@/lib/story/plain-text'
import { readStory } from '@/lib/story/read'
import { storySchema } from '@/lib/story/schema'
import { Story } from '@/ui/story/Story'
import { feedLook, storyHtml } from '@/lib/story/html'
import { goldenStory, goldenText } from '../support/golden-story.ts'
import { deepBodies, hostileBodies, hostileUrls, mutatedStories } from '../support/hostile-stories.ts'

const origin = 'https://magazine.example'

/** What each reader makes of a body as it might be in the database. */
const readings = (body: unknown) => {
  const story = readStory(body)
  return {
    page: renderToStaticMarkup(createElement(Story, { body })),
    feed: storyHtml(body, feedLook(origin)),
    text: story && plainText(story),
  }
}

/** Elements and attributes that readers make; none of them runs a script. */
const tag =
  /<\/?(?:div|p|h[23]|ul|ol|li|figure|figcaption|blockquote|img|picture|source|button|svg|path|a|pre|code|table|caption|tbody|tr|t[hd]|hr|br|strong|em|s|su[bp]|section|span|nav|aside|audio|details|summary|style|link)(?: [a-zA-Z-]+(?:="[^"<>]*")?)*\/?>/g

function expectHarmless(body: unknown) {
  const { page, feed } = readings(body)
  for (const html of [page, feed]) {
    const about = `${JSON.stringify(body).slice(0, 2000)}\n${html.slice(0, 2000)}`
    expect(html.replace(/<style[^>]*>[^<]*<\/style>/g, '').replace(tag, ''), about).not.toMatch(/[<>]/)
    expect(html, about).not.toMatch(/<[^>]* on[a-z]+=/i)
    for (const [, url = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
      expect(url, about).toMatch(/^(https:\/\/(?!evil)|http:\/\/|mailto:|tel:|\/(?![/\\])|#)/)
  }
}

test('what is valid is read whole', () => {
  const story = readStory(goldenStory)
  expect(storySchema.safeParse(story).success).toBe(true)
  expect(plainText(story!)).toBe(goldenText)
  // Only what is missing is added: empty lists and attributes.
  expect(story).toMatchObject(goldenStory)
})

describe('nothing of a hostile body runs, and nothing throws', () => {
  test.each(hostileBodies)('%s', (_what, body) => expectHarmless(body))

  test('of many levels', () => {
    for (const body of deepBodies) expectHarmless(body)
    const levels = 10_000
    const deep = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}]}`
    expect(readings(JSON.parse(deep)).text).toBe('')
  })

  test('whatever was changed in it', () => {
    for (const body of mutatedStories(150)) expectHarmless(body)
  }, 30_000)
})

test('the text of a link to a hostile URL stays', () => {
  for (const href of hostileUrls) {
    const text = { type: 'text', text: 'kept', marks: [{ type: 'link', attrs: { href } }] }
    const { page, feed } = readings({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] })
    expect(page).toMatch(/<p[^>]*>kept<\/p>/)
    expect(feed).toBe('<p>kept</p>')
  }
})
