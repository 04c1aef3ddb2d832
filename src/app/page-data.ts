import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** What a rendered page carries for the browser: the URL it was rendered for, and the data it was made from. */
export type PageData = { url: string; state: DehydratedState }

const elementId = 'page-data'

/** The page's data as a script element that no text in it can end. Equal data gives equal bytes. */
export function pageDataTag(queryClient: QueryClient, url: string): string {
  const state = dehydrate(queryClient)
  for (const query of state.queries) {
    // Age 0 is stale to the browser, which refreshes it.
    query.state.dataUpdatedAt = 0
    query.dehydratedAt = 0
  }
  const json = JSON.stringify({ url, state } satisfies PageData).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** The data of the page that was served, null where it was the bare shell. */
export function readPageData(): PageData | null {
  const json = document.getElementById(elementId)?.textContent
  return json ? (JSON.parse(json) as PageData) : null
}
