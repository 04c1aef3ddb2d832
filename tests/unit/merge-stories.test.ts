import { describe, expect, test } from 'vitest'
import { mergeChanges, withTheirs } from '@/admin/shared/three-way'
import type { Block, StoryDocument } from '@/lib/story/document'
import { mergeStories } from '@/lib/story/merge'
import { plainText } from '@/lib/story/plain-text'
import { goldenStory } from '../support/golden-story.ts'
import { numbersFrom } from '../support/hostile-stories.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const story = (...content: Block[]): StoryDocument => ({ type: 'doc', attrs: { v: 1 }, content })
/** A paragraph for each word. */
const of = (words: string) => story(...words.split(' ').filter(Boolean).map(paragraph))
const words = (body: StoryDocument) => plainText(body).replaceAll('\n\n', ' ')

describe('what two editors changed', () => {
  test.each([
    ['different blocks', 'a b c d', 'A b c d', 'a b c D', 'A b c D'],
    ['neighbouring blocks', 'a b c', 'A b c', 'a B c', 'A B c'],
    ['a block, and one after it was deleted', 'a b c', 'A b c', 'a c', 'A c'],
    ['insertions at both ends', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['a changed block, and one inserted before it', 'a b c', 'a B c', 'a x b c', 'a x B c'],
    ['a changed block, and one inserted after it', 'a b c', 'a B c', 'a b x c', 'a B x c'],
    ['the same thing', 'a b c', 'a B c', 'a B c', 'a B c'],
    ['the same insertion, and another block', 'a b', 'a x b', 'A a x b', 'A a x b'],
    ['nothing', 'a b', 'a b', 'a b', 'a b'],
  ])('%s, is merged', (_what, base, mine, theirs, merged) => {
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const answer = mergeStories(of(base), of(one), of(other))
      expect(answer.collides).toBe(false)
      expect(words(answer.merged)).toBe(merged)
    }
  })

  test.each([
    ['the same block', 'a b c', 'a B c', 'a X c'],
    ['a block that the other deleted', 'a b c', 'a B c', 'a c'],
    ['blocks that overlap', 'a b c d', 'a B C d', 'a b X Y'],
    ['insertions at the same place', 'a b', 'a x b', 'a y b'],
    ['insertions at the end', 'a', 'a x', 'a y'],
    ['everything', 'a', 'x', 'y'],
  ])('%s, collides', (_what, base, mine, theirs) => {
    expect(mergeStories(of(base), of(mine), of(theirs))).toEqual({ merged: of(mine), collides: true })
    expect(mergeStories(of(base), of(theirs), of(mine))).toEqual({ merged: of(theirs), collides: true })
  })

  test('formatting alone is a change, another order of keys is none', () => {
    const bold: Block = {
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }],
    }
    const turned = { content: [{ text: 'b', type: 'text' }], type: 'paragraph' } as Block
    const answer = mergeStories(
      of('a b'),
      story(bold, paragraph('b')),
      story(paragraph('a'), turned, paragraph('c')),
    )
    expect(answer).toEqual({ merged: story(bold, paragraph('b'), paragraph('c')), collides: false })
  })
})

/** A story with some blocks changed, moved, deleted or inserted. */
function edited(base: StoryDocument, random: () => number): StoryDocument {
  const content = [...base.content]
  for (let left = Math.floor(random() * 4); left > 0; left--) {
    const at = Math.floor(random() * content.length)
    const block =
      random() < 0.5
        ? paragraph(`new ${Math.floor(random() * 5)}`)
        : content[Math.floor(random() * content.length)]!
    content.splice(at, Math.floor(random() * 2), ...(random() < 0.7 ? [block] : []))
  }
  return { ...base, content }
}

test('an unchanged side gives the other, and the sides may change places', () => {
  const random = numbersFrom(7)
  let merged = 0
  for (let turn = 0; turn < 500; turn++) {
    const base = edited(goldenStory, random)
    const [mine, theirs] = [edited(base, random), edited(base, random)]
    expect(mergeStories(base, mine, base)).toEqual({ merged: mine, collides: false })
    expect(mergeStories(base, base, theirs)).toEqual({ merged: theirs, collides: false })
    expect(mergeStories(base, mine, mine)).toEqual({ merged: mine, collides: false })
    const one = mergeStories(base, mine, theirs)
    const other = mergeStories(base, theirs, mine)
    expect(one.collides).toBe(other.collides)
    if (!one.collides) expect(one.merged).toEqual(other.merged)
    else expect(one.merged).toEqual(mine)
    merged += Number(!one.collides)
  }
  expect(merged).toBeGreaterThan(100)
  expect(merged).toBeLessThan(500)
})

describe('a form with a text and its body', () => {
  const form = (text: string, title = 'T') => ({
    title,
    content: plainText(of(text)),
    body: of(text) as StoryDocument | null,
  })
  const plain = (content: string) => ({ title: 'T', content, body: null as StoryDocument | null })

  test('merges the body, and the text follows', () => {
    const { merged, collisions } = mergeChanges(form('a b c'), form('A b c'), form('a b C', 'New'))
    expect(collisions).toEqual([])
    expect(merged).toEqual(form('A b C', 'New'))
  })

  test('asks once where both changed the same', () => {
    const theirs = form('a c', 'Theirs')
    const { merged, collisions } = mergeChanges(form('a b'), form('a x', 'Mine'), theirs)
    expect(collisions).toEqual(['content', 'title'])
    expect(merged).toEqual(form('a x', 'Mine'))
    expect(withTheirs(merged, theirs, ['content'])).toEqual(form('a c', 'Mine'))
  })

  test('is asked about by the name of its text', () => {
    const answer = (text: string) => ({ answer: text, body: of(text) as StoryDocument | null })
    const { merged, collisions } = mergeChanges(answer('a b'), answer('a x'), answer('a c'))
    expect(collisions).toEqual(['answer'])
    expect(withTheirs(merged, answer('a c'), collisions)).toEqual(answer('a c'))
  })

  test('keeps the two texts of the About page apart', () => {
    const about = (mission: string, vision: string) => ({
      'aboutPage.missionText': mission,
      'aboutPage.missionBody': of(mission),
      'aboutPage.visionText': vision,
      'aboutPage.visionBody': of(vision),
    })
    const theirs = about('a c', 'theirs')
    const { merged, collisions } = mergeChanges(about('a', 'b'), about('a x', 'b'), theirs)
    expect(collisions).toEqual(['aboutPage.missionText'])
    expect(merged).toEqual(about('a x', 'theirs'))
    expect(withTheirs(merged, theirs, collisions)).toEqual(theirs)
  })

  test('asks where one of them made it plain text', () => {
    for (const [base, mine, theirs] of [
      [form('a'), form('b'), plain('c')],
      [form('a'), plain('b'), form('c')],
      [plain('a'), plain('b'), form('c')],
      [null, form('b'), form('c')],
    ] as const) {
      const { merged, collisions } = mergeChanges(base, mine, theirs)
      expect(collisions).toEqual(['content'])
      expect(merged).toEqual(mine)
      expect(withTheirs(merged, theirs, ['content'])).toEqual(theirs)
    }
  })

  test('takes the side that changed alone', () => {
    expect(mergeChanges(form('a'), form('b'), form('a'))).toEqual({ merged: form('b'), collisions: [] })
    expect(mergeChanges(form('a'), form('a'), plain('c'))).toEqual({ merged: plain('c'), collisions: [] })
    expect(mergeChanges(form('a'), plain('b'), form('a'))).toEqual({ merged: plain('b'), collisions: [] })
    expect(mergeChanges(plain('a'), plain('b'), plain('a'))).toEqual({ merged: plain('b'), collisions: [] })
  })
})
