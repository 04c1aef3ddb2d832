import { JSDOM } from 'jsdom'
import { configureBackend } from '../../src/data/backend.ts'

/** Gives the converter, which is the panel's, what a browser has. */
export function provideDom() {
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  Object.assign(globalThis, {
    DOMParser: window.DOMParser,
    document: window.document,
    location: window.location,
  })
  configureBackend({ url: 'http://localhost', anonKey: '' })
}
