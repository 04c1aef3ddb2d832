import { JSDOM } from 'jsdom'
import { configureBackend } from '../../src/data/backend.ts'

/**
 * Texts until another window is opened: each that is searched by a selector adds listeners to its window, which keep it in memory and
 * are looked through by the next (jsdom 29, @asamuzakjp/dom-selector). A post has three or four.
 */
const parsedAtMost = 200

/** Gives the converter, which is the panel's, what a browser has. */
export function provideDom() {
  let window = openWindow()
  let parsed = 0
  class Parser {
    parseFromString(text: string, type: DOMParserSupportedType): Document {
      if (++parsed % parsedAtMost === 0) window = openWindow()
      return new window.DOMParser().parseFromString(text, type)
    }
  }
  Object.assign(globalThis, { DOMParser: Parser, location: window.location })
  configureBackend({ url: 'http://localhost', anonKey: '' })
}

function openWindow() {
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  globalThis.document = window.document
  return window
}
