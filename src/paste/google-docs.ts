import { elementsIn } from './dom'
import { nameLargeParagraphs } from './headings'
import type { StyleOf } from './styles'

const isGoogleDocs = (element: Element) => element.id.startsWith('docs-internal-guid-')

/** Google Docs: its 'Title' style is only a size, and comments are notes whose ids begin with 'cmnt'. */
export function readGoogleDocs(body: Element, styleOf: StyleOf) {
  for (const element of elementsIn(body)) {
    const href = element.getAttribute('href') ?? ''
    if (href.startsWith('#cmnt_ref')) (element.closest('div') ?? element.closest('p') ?? element).remove()
    else if (href.startsWith('#cmnt')) (element.closest('sup') ?? element).remove()
    // The box of a checklist's item is a picture.
    else if (element.getAttribute('aria-roledescription') === 'checkbox') element.remove()
  }
  if (elementsIn(body).some(isGoogleDocs)) nameLargeParagraphs(body, styleOf)
}
