import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** The data in a rendered page for hydration: the URL it was rendered for, the query cache, and its lazy parts (lazy-parts.ts). */
export type PageData = { url: string; state: DehydratedState; parts: string[] }

const elementId = 'page-data'

/** The page's data as a script element, escaped so that no text can end it. Equal data gives equal bytes. */
export function pageDataTag(queryClient: QueryClient, url: string, parts: string[]): string {
  const state = dehydrate(queryClient)
  for (const query of state.queries) {
    // Marks the data as stale, so that the browser refetches it.
    query.state.dataUpdatedAt = 0
    query.dehydratedAt = 0
  }
  const json = JSON.stringify({ url, state, parts } satisfies PageData).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** The data of the served page, null if it is the empty shell. */
export function readPageData(): PageData | null {
  const json = document.getElementById(elementId)?.textContent
  return json ? (JSON.parse(json) as PageData) : null
}
