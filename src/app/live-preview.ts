import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '@/data/settings/settings'
import { isObject } from '@/lib/settings'

type Sections = Record<string, unknown>

/** The text to find a section by: its title, or else the first of its other texts, such as its first link's. */
function textOf(section: unknown): string | undefined {
  if (typeof section === 'string') return section.trim() || undefined
  if (!isObject(section)) return Array.isArray(section) ? section.map(textOf).find(Boolean) : undefined
  const { title, id: _id, kind: _kind, icon: _icon, ...others } = section
  return textOf(title) ?? Object.values(others).map(textOf).find(Boolean)
}

function elementWith(text: string | undefined, place: Element): Element | null {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (texts.currentNode.textContent?.trim() === text) return texts.currentNode.parentElement
  return null
}

/** The element of a section, which is named as in the settings: `closing`, `added.0`. */
function elementOf(edited: string, sections: Sections): Element | null {
  const [name = '', index] = edited.split('.')
  // The hero's texts aren't among the sections.
  if (name === 'menu' || name.startsWith('hero')) return document.body.firstElementChild
  const section = index ? (sections[name] as Sections)[index] : sections[name]
  const isInFooter = name.startsWith('footer') || name === 'newsletter' || name === 'credit'
  const place = document.querySelector(isInFooter ? '#main ~ footer' : '#main')
  return place && (elementWith(textOf(section), place) ?? (isInFooter ? place : null))
}

/**
 * Shows what is typed in the Page Customizer in its preview, and scrolls to the section that has the focus there. The panel sends
 * both to this frame. No other site can have this one in a frame (frame-ancestors in publish/security-headers.ts).
 */
export function showLivePreview(queryClient: QueryClient): void {
  const { queryKey } = settingsQuery()
  const { origin } = window.location
  let sections: Sections | undefined
  let scrolledTo: unknown

  const show = () =>
    queryClient.setQueryData(
      queryKey,
      (settings) => settings && sections && { ...settings, sections: { ...settings.sections, ...sections } },
    )

  // Later reads from the backend lack them.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryHash === JSON.stringify(queryKey)) show()
  })
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    if (!isObject(event.data) || !isObject(event.data.sections)) return
    sections = event.data.sections
    show()
    const { edited } = event.data
    if (typeof edited !== 'string' || edited === scrolledTo) return
    // After React has rendered what is typed.
    setTimeout(() => {
      const element = sections && elementOf(edited, sections)
      if (!element) return
      scrolledTo = edited
      // Not scrollIntoView(), which scrolls the panel around the frame, too.
      const { top, height } = element.getBoundingClientRect()
      const above = element.closest('#main, footer') ? Math.max(0, (window.innerHeight - height) / 2) : 0
      window.scrollTo({ top: window.scrollY + top - above })
    }, 100)
  })
  window.parent.postMessage('ready', origin)
}
