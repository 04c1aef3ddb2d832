import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '@/data/settings/settings'
import { isObject } from '@/lib/settings'

/**
 * Shows what an owner is typing, in the preview of the Page Customizer: a frame of the panel, which sends it the sections. No other
 * site can have this one in a frame (frame-ancestors in publish/security-headers.ts).
 */
export function showLivePreview(queryClient: QueryClient): void {
  const { queryKey } = settingsQuery()
  const { origin } = window.location
  let sections: object | undefined

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
  })
  window.parent.postMessage('ready', origin)
}
