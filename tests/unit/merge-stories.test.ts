import { describe, expect, test } from 'vitest'
import { mergeChanges } from '@/admin/form/three-way'
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
      expect(answer.collisions).toEqual([])
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
    const answer = mergeStories(of(base), of(mine), of(theirs))
    expect(answer).toEqual({ merged: of(mine), collisions: [expect.anything()] })
    expect(mergeStories(of(base), of(theirs), of(mine)).merged).toEqual(of(theirs))
    expect(mergeStories(of(base), of(mine), of(theirs), () => true).merged).toEqual(of(theirs))
  })

  test('only what collides is asked about, each place by itself', () => {
    const sides = [of('a b c d e f g'), of('a B c D e F g z'), of('x b C d e F2 g')] as const
    const { merged, collisions } = mergeStories(...sides)
    expect(words(merged)).toBe('x B C D e F g z')
    expect(collisions).toEqual([{ mine: [paragraph('F')], theirs: [paragraph('F2')] }])

    const two = [of('a b c d'), of('A b C d'), of('A1 b c1 D')] as const
    expect(mergeStories(...two).collisions).toHaveLength(2)
    expect(words(mergeStories(...two, (place) => place === 1).merged)).toBe('A b c1 D')
  })

  test('changes that collide over a third one are one place', () => {
    const { collisions } = mergeStories(of('a b c d'), of('x c d'), of('a y d'))
    expect(collisions).toEqual([{ mine: of('x c').content, theirs: of('a y').content }])
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
    expect(answer).toEqual({ merged: story(bold, paragraph('b'), paragraph('c')), collisions: [] })
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
    expect(mergeStories(base, mine, base)).toEqual({ merged: mine, collisions: [] })
    expect(mergeStories(base, base, theirs)).toEqual({ merged: theirs, collisions: [] })
    expect(mergeStories(base, mine, mine)).toEqual({ merged: mine, collisions: [] })
    const one = mergeStories(base, mine, theirs)
    const other = mergeStories(base, theirs, mine)
    // Who chooses doesn't matter: theirs for one is mine for the other.
    expect(one.collisions).toEqual(
      other.collisions.map(({ mine, theirs }) => ({ mine: theirs, theirs: mine })),
    )
    expect(mergeStories(base, mine, theirs, () => true).merged).toEqual(other.merged)
    merged += Number(one.collisions.length === 0)
  }
  expect(merged).toBeGreaterThan(100)
  expect(merged).toBeLessThan(500)
})

describe('a form with a text and its body', () => {
  const namesOf = (collisions: { name: string }[]) => collisions.map(({ name }) => name)
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
    const { merged, collisions, decided } = mergeChanges(form('a b'), form('a x', 'Mine'), theirs)
    expect(collisions).toEqual([
      { name: 'title', field: 'title', mine: 'Mine', theirs: 'Theirs' },
      { name: 'content#0', field: 'content', mine: of('x'), theirs: of('c') },
    ])
    expect(merged).toEqual(form('a x', 'Mine'))
    expect(decided(['content#0'])).toEqual(form('a c', 'Mine'))
  })

  test('is asked about by the name of its text', () => {
    const answer = (text: string) => ({ answer: plainText(of(text)), body: of(text) as StoryDocument | null })
    const { collisions, decided } = mergeChanges(answer('a b'), answer('a x'), answer('a c'))
    expect(namesOf(collisions)).toEqual(['answer#0'])
    expect(decided(['answer#0'])).toEqual(answer('a c'))
  })

  test('keeps the two texts of the About page apart', () => {
    const about = (mission: string, vision: string) => ({
      'aboutPage.missionText': plainText(of(mission)),
      'aboutPage.missionBody': of(mission),
      'aboutPage.visionText': plainText(of(vision)),
      'aboutPage.visionBody': of(vision),
    })
    const theirs = about('a c', 'theirs')
    const { merged, collisions, decided } = mergeChanges(about('a', 'b'), about('a x', 'b'), theirs)
    expect(namesOf(collisions)).toEqual(['aboutPage.missionText#0'])
    expect(merged).toEqual(about('a x', 'theirs'))
    expect(decided(namesOf(collisions))).toEqual(theirs)
  })

  test('asks where one of them made it plain text', () => {
    for (const [base, mine, theirs] of [
      [form('a'), form('b'), plain('c')],
      [form('a'), plain('b'), form('c')],
      [plain('a'), plain('b'), form('c')],
      [null, form('b'), form('c')],
    ] as const) {
      const { merged, collisions, decided } = mergeChanges(base, mine, theirs)
      expect(namesOf(collisions)).toEqual(['content'])
      expect(merged).toEqual(mine)
      expect(decided(['content'])).toEqual(theirs)
    }
  })

  test('takes the side that changed alone', () => {
    for (const [base, mine, theirs, merged] of [
      [form('a'), form('b'), form('a'), form('b')],
      [form('a'), form('a'), plain('c'), plain('c')],
      [form('a'), plain('b'), form('a'), plain('b')],
      [plain('a'), plain('b'), plain('a'), plain('b')],
    ] as const)
      expect(mergeChanges(base, mine, theirs)).toMatchObject({ merged, collisions: [] })
  })
})
