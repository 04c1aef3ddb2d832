import { getSchema, type Extensions, type JSONContent } from '@tiptap/core'
import { Fragment, Node, Slice } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { replaceAll, search, setSearchState } from 'prosemirror-search'
import { describe, expect, it } from 'vitest'
import { storyExtensions } from '@/admin/story-editor/extensions'
import { WordsQuery } from '@/admin/story-editor/find-query'
import { GalleryNode, pictureOf } from '@/admin/story-editor/nodes/picture'
import { storyOf } from '@/admin/story-editor/story-json'
import { joinBlocks } from '@/admin/story-editor/paste-into'
import { goldenStory } from '../support/golden-story'

const nothing = () => undefined
const extensions = (kind: 'story' | 'line'): Extensions =>
  storyExtensions(kind, '', { open: nothing, onUploads: nothing, announce: nothing })
const schema = getSchema(extensions('story'))
const paragraph = (...content: (string | object)[]) => ({
  type: 'paragraph',
  content: content.map((each) => (typeof each === 'string' ? { type: 'text', text: each } : each)),
})
const docOf = (...content: object[]) =>
  Node.fromJSON(schema, { type: 'doc', attrs: { v: 1 }, content: content as never })

it('the editor keeps every kind of block as it is stored', () => {
  for (const block of goldenStory.content) {
    const story = { ...goldenStory, content: [block] }
    const node = Node.fromJSON(schema, story)
    node.check()
    const kept = storyOf(node.toJSON() as JSONContent)?.content ?? []
    // An empty paragraph is how writers begin a new one.
    expect(kept, block.type).toEqual(node.textContent === '' && block.type === 'paragraph' ? [] : [block])
  }
})

describe('find and replace', () => {
  const footnote = { type: 'footnote', content: [{ type: 'text', text: 'See tram' }] }
  it.each([
    ['500 euros', '$550', ['It cost 500 euros.'], 'It cost $550.'],
    ['EUR 10', 'US$10', ['EUR 10 million'], 'US$10 million'],
    ['a.c', '$&\\1', ['a.c abc'], '$&\\1 abc'],
    ['tram', 'bus', ['İstanbul and İzmir have a Tram line'], 'İstanbul and İzmir have a bus line'],
    ['tram', 'bus', ['A tram', footnote, ' here'], 'A busSee bus here'],
    ['  ', ' ', ['A', footnote, ' word and  two'], 'ASee tram word and two'],
    [' here', '', ['A word', footnote, ' here'], 'A wordSee tram'],
  ])('%j by %j in %j', (find, replace, content, expected) => {
    let state = EditorState.create({ doc: docOf(paragraph(...content)), plugins: [search()] })
    state = state.apply(setSearchState(state.tr, new WordsQuery({ search: find, replace })))
    replaceAll(state, (tr) => (state = state.apply(tr)))
    expect(state.doc.textContent).toBe(expected)
  })

  it('minds the case if it is asked to', () => {
    const state = EditorState.create({ doc: docOf(paragraph('Tram and tram')) })
    const query = new WordsQuery({ search: 'tram', caseSensitive: true })
    expect(query.findNext(state)).toMatchObject({ from: 10, to: 14 })
  })
})

describe('a gallery', () => {
  const picture = (name: string) => pictureOf(`/storage/v1/object/public/media_library/${name}.png`)
  const plugins = GalleryNode.config.addProseMirrorPlugins!.call({} as never)
  const without = (names: string[], removed: number[]) => {
    const gallery = { type: 'gallery', content: names.map(picture) }
    const state = EditorState.create({
      doc: docOf(paragraph('Before'), gallery, paragraph('After')),
      plugins,
    })
    const { tr } = state
    const places: number[] = []
    state.doc.descendants((node, pos) => void (node.type.name === 'picture' && places.push(pos)))
    for (const index of [...removed].reverse()) tr.delete(places[index]!, places[index]! + 2)
    return state.apply(tr).doc
  }
  const kinds = (doc: Node) => doc.content.content.map(({ type }) => type.name)

  it('of two becomes a picture when one is removed, and nothing without both', () => {
    const doc = without(['a', 'b'], [0])
    expect(kinds(doc)).toEqual(['paragraph', 'picture', 'paragraph'])
    expect(doc.child(1).attrs.src).toContain('b.png')
    expect(kinds(without(['a', 'b'], [0, 1]))).toEqual(['paragraph', 'paragraph'])
  })
  it('of three stays one', () => {
    const doc = without(['a', 'b', 'c'], [1])
    expect(kinds(doc)).toEqual(['paragraph', 'gallery', 'paragraph'])
    expect(doc.child(1).childCount).toBe(2)
  })
})

it('a line takes the words of all blocks that are pasted into it', () => {
  const line = getSchema(extensions('line'))
  const [one, two] = ['One.', 'Two.'].map((words) => line.node('paragraph', null, line.text(words)))
  const pasted = joinBlocks(Slice.maxOpen(Fragment.from([one!, two!])))
  expect(pasted.content.childCount).toBe(1)
  expect(pasted.content.textBetween(0, pasted.content.size)).toBe('One. Two.')
})
