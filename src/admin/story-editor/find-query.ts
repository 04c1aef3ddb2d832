import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { SearchQuery, type SearchResult } from 'prosemirror-search'

type Words = { search: string; replace?: string; caseSensitive?: boolean }

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The edges of a footnote are spaces to the library: they are no text that could be replaced. */
const isText = ({ doc }: EditorState, { from, to }: SearchResult) =>
  doc.textBetween(from, to).length === to - from

/**
 * Finds words as they are written, and replaces them by what is written: the library's own replacement gives `$` a meaning, and
 * its search without a pattern loses its place after a letter that is longer in lower case, such as İ.
 */
export class WordsQuery extends SearchQuery {
  constructor({ search, replace = '', caseSensitive = false }: Words) {
    super({ search: escaped(search), replace, caseSensitive, regexp: true, filter: isText })
  }

  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? []
    const text = this.replace ? schema.text(this.replace, marks) : null
    return [{ from, to, insert: new Slice(Fragment.from(text), 0, 0) }]
  }
}
