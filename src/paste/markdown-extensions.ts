import type { TokenizerAndRendererExtension } from 'marked'

export const escaped = (text: unknown) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `[^1]` and `[^1]: text`, which GitHub and most writers' programs know; footnotes.ts puts the two together. */
const footnoteMark: TokenizerAndRendererExtension = {
  name: 'footnoteMark',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const [raw, name] = /^\[\^([^\]\s]+)\](?!:)/.exec(source) ?? []
    return raw ? { type: 'footnoteMark', raw, name } : undefined
  },
  renderer: ({ raw, name }) =>
    `<a href="#note-${escaped(name)}" id="mark-${escaped(name)}">${escaped(raw)}</a>`,
}

/** The mark, the first line, the lines that go on with it, and further paragraphs, which are indented. */
const noteText =
  /^\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n[^\s[#>*+|`~=-][^\n]*|\n[ \t]+\S[^\n]*|(?:\n[ \t]*)+\n(?= {2}|\t)[ \t]*\S[^\n]*)*)(?:\n|$)/

const footnoteText: TokenizerAndRendererExtension = {
  name: 'footnoteText',
  level: 'block',
  start: (source) => /(?:^|\n)\[\^/.exec(source)?.index,
  tokenizer(source) {
    const [raw, name, words = ''] = noteText.exec(source) ?? []
    const text = words.replace(/^(?: {1,4}|\t)/gm, '')
    return raw ? { type: 'footnoteText', raw, name, tokens: this.lexer.blockTokens(text) } : undefined
  },
  renderer({ name, tokens }) {
    const id = escaped(name)
    return `<div id="note-${id}"><a href="#mark-${id}" role="doc-backlink">↩</a> ${this.parser.parse(tokens ?? [])}</div>`
  },
}

/** Pandoc's `^[a note]`. */
const inlineNote: TokenizerAndRendererExtension = {
  name: 'inlineNote',
  level: 'inline',
  start: (source) => source.indexOf('^['),
  tokenizer(source) {
    const [raw, words = ''] = /^\^\[((?:[^[\]]|\[[^[\]]*\])+)\]/.exec(source) ?? []
    return raw ? { type: 'inlineNote', raw, tokens: this.lexer.inlineTokens(words) } : undefined
  },
  renderer({ tokens }) {
    return `<span data-footnote>${this.parser.parseInline(tokens ?? [])}</span>`
  },
}

/** Pandoc's `H~2~O` and `x^2^`. */
const raised: TokenizerAndRendererExtension = {
  name: 'raised',
  level: 'inline',
  start: (source) => source.search(/[~^]/),
  tokenizer(source) {
    const [raw, sign, words] = /^([~^])([\p{L}\d+-]{1,20})\1(?!\1)/u.exec(source) ?? []
    return raw ? { type: 'raised', raw, tag: sign === '~' ? 'sub' : 'sup', words } : undefined
  },
  renderer: ({ tag, words }) => `<${String(tag)}>${escaped(words)}</${String(tag)}>`,
}

/** Highlighted text, which a story has no mark for. */
const highlight: TokenizerAndRendererExtension = {
  name: 'highlight',
  level: 'inline',
  start: (source) => source.indexOf('=='),
  tokenizer(source) {
    const [raw, words = ''] = /^==(?=\S)([^=\n]+)==(?!=)/.exec(source) ?? []
    return raw ? { type: 'highlight', raw, tokens: this.lexer.inlineTokens(words) } : undefined
  },
  renderer({ tokens }) {
    return this.parser.parseInline(tokens ?? [])
  },
}

/** Obsidian's `[[page|words]]`, and `![[picture.png]]`, which is counted as any picture of the writer's computer. */
const wikiLink: TokenizerAndRendererExtension = {
  name: 'wikiLink',
  level: 'inline',
  start: (source) => source.search(/!?\[\[/),
  tokenizer(source) {
    const [raw, mark, page, words] = /^(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\](?![([])/.exec(source) ?? []
    return raw ? { type: 'wikiLink', raw, isPicture: mark === '!', page, words } : undefined
  },
  renderer: ({ isPicture, page, words }) =>
    isPicture ? `<img src="${escaped(page)}">` : escaped(words || page),
}

export const extensions = [footnoteMark, footnoteText, inlineNote, raised, highlight, wikiLink]
