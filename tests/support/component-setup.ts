import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { server } from './component-setup-server'
import { backendUrl } from './render-app-backend'

vi.stubEnv('VITE_SUPABASE_URL', backendUrl)
vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon')

// On a busy machine screens take more than a second to appear; a wait ends as soon as they do.
configure({ asyncUtilTimeout: 8_000, getElementError })

/** A miss. Waits look again and again: the document is printed for the one that is shown, and not for each. */
function getElementError(reason: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  // The test's line is shown, and not this one.
  Error.captureStackTrace(error, getElementError)
  const message = () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get: message, configurable: true })
}

// The toaster's styles: jsdom would match each of their rules whenever it is asked what can be seen, and would call a
// toast that fades in invisible.
for (const style of document.head.querySelectorAll('style')) style.remove()

// Browser APIs that the app calls and jsdom lacks.
window.scrollTo = vi.fn()
Element.prototype.setPointerCapture = () => {}
Element.prototype.scrollIntoView = () => {}
HTMLElement.prototype.hidePopover = () => {}
// The editor asks where things are; here they are nowhere.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const noMatch = (media: string) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
})
Object.defineProperty(window, 'matchMedia', { value: noMatch, writable: true })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

afterEach(async () => {
  cleanup()
  toast.dismiss()
  await vi.waitFor(() => {
    if (document.querySelector('[data-sonner-toast]')) throw new Error('A toast is still there.')
  })
  server.resetHandlers()
  vi.restoreAllMocks()
})

afterAll(async () => {
  server.close()
  vi.unstubAllEnvs()
  // Scheduled React work still needs the file's window.
  await new Promise((resolve) => setTimeout(resolve, 50))
})
