import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linkAddress } from '@/admin/shared/link-address'
import { storyOf } from '@/admin/story-editor/story-json'
import { embedLink, embedOf, filmOf } from '@/lib/story/embeds'
import { storyOfText } from '@/lib/story/from-text'
import { plainText } from '@/lib/story/plain-text'
import { storySchema } from '@/lib/story/schema'
import { goldenStory } from '../support/golden-story'

describe('a link that was typed', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['  example.org/a ', 'https://example.org/a'],
    ['www.example.co.uk', 'https://www.example.co.uk'],
    ['name@example.org', 'mailto:name@example.org'],
    ['mailto:name@example.org', 'mailto:name@example.org'],
    ['/magazine/the-night-bus', '/magazine/the-night-bus'],
    ['#note', '#note'],
  ])('%s leads to %s', (typed, href) => expect(linkAddress(typed)).toBe(href))

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'two words',
    'word',
    'java\tscript:alert(1)',
  ])('%j is none', (typed) => expect(linkAddress(typed)).toBeNull())
})

describe('the address of a film', () => {
  it.each([
    ['https://www.youtube.com/watch?v=YE7VzlLtp-4&t=3', 'youtube', 'YE7VzlLtp-4#3'],
    ['https://youtu.be/YE7VzlLtp-4?si=x', 'youtube', 'YE7VzlLtp-4'],
    ['https://m.youtube.com/shorts/YE7VzlLtp-4', 'youtube', 'YE7VzlLtp-4'],
    ['https://www.youtube-nocookie.com/embed/YE7VzlLtp-4', 'youtube', 'YE7VzlLtp-4'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/channels/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/showcase/11111/video/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/settings', 'vimeo', '76979871'],
    // A key of digits only.
    ['https://vimeo.com/76979871/1234567890', 'vimeo', '76979871/1234567890'],
    ['//vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/abcdef1234', 'vimeo', '76979871/abcdef1234'],
    ['https://player.vimeo.com/video/76979871?h=abcdef1234', 'vimeo', '76979871/abcdef1234'],
    ['https://vimeo.com/76979871/abcdef1234#t=1m5s', 'vimeo', '76979871/abcdef1234#65'],
    ['https://youtu.be/YE7VzlLtp-4?t=90', 'youtube', 'YE7VzlLtp-4#90'],
    ['https://www.youtube.com/watch?v=YE7VzlLtp-4&t=1m30s', 'youtube', 'YE7VzlLtp-4#90'],
    ['https://www.youtube.com/embed/YE7VzlLtp-4?start=90', 'youtube', 'YE7VzlLtp-4#90'],
    ['youtube.com/watch?v=YE7VzlLtp-4', 'youtube', 'YE7VzlLtp-4'],
    ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ])('%s is known', (address, provider, id) => expect(embedOf(address)).toEqual({ provider, id }))

  it.each([
    ['youtube', 'YE7VzlLtp-4#90', 'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4?autoplay=1&start=90'],
    ['vimeo', '76979871/abcdef1234', 'https://player.vimeo.com/video/76979871?h=abcdef1234&autoplay=1&dnt=1'],
  ] as const)('of %s %s plays from its start, and leads back to itself', (provider, id, player) => {
    const attrs = { provider, id, title: '', poster: '' }
    expect(filmOf(attrs)?.player).toBe(player)
    expect(embedOf(embedLink(attrs)!)).toEqual({ provider, id })
  })

  it.each([
    'https://example.org/watch?v=YE7VzlLtp-4',
    'https://youtube.com.evil.example/watch?v=YE7VzlLtp-4',
    'https://www.youtube.com/@somebody',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/11111',
    'https://www.youtube.com/playlist?list=PLabc',
    'see youtu.be/YE7VzlLtp-4',
    'https://youtu.be/%22onload',
    'javascript:alert(1)',
    'youtube',
  ])('%s is not', (address) => expect(embedOf(address)).toBeNull())
})

it('makes paragraphs and line breaks of a plain text, and the same text of them', () => {
  const text = 'One\nand a half.\n\nTwo.'
  const story = storyOfText(text)!
  expect(storySchema.safeParse(story).success).toBe(true)
  expect(story.content).toHaveLength(2)
  expect(plainText(story)).toBe(text)
  expect(storyOfText(' \n\n ')).toBeNull()
})

describe('what the editor holds', () => {
  it('is a body without the attributes of its libraries', () => {
    const story = storyOf({
      type: 'doc',
      attrs: { v: 1 },
      content: [
        {
          type: 'orderedList',
          attrs: { start: 3, type: null },
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] },
          ],
        },
        { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'x' }] },
        { type: 'paragraph' },
      ],
    })
    expect(storySchema.safeParse(story).success).toBe(true)
    expect(story?.content.map(({ type }) => type)).toEqual(['orderedList', 'codeBlock'])
    expect(JSON.stringify(story)).not.toMatch(/language|null/)
  })

  it('is every node as it was, but for empty paragraphs', () => {
    const again = storyOf(goldenStory)
    expect(storySchema.safeParse(again).success).toBe(true)
    expect(plainText(again!)).toBe(plainText(goldenStory))
    const filled = goldenStory.content.filter((block) => block.type !== 'paragraph' || block.content?.length)
    expect(again!.content).toHaveLength(filled.length)
  })

  it('is nothing without a word or a picture', () =>
    expect(storyOf({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] })).toBeNull())
})

it('has all of Tiptap in one version, since its packages pin each other', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const versions = Object.entries(dependencies).filter(([name]) => name.startsWith('@tiptap/'))
  expect(versions.length).toBeGreaterThan(3)
  expect(new Set(versions.map(([, version]) => version))).toEqual(new Set(['3.32.0']))
})
