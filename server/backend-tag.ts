/** A `<script>` with what a page needs to reach the backend that served it: the same origin, and the browsers' API key. */
export function backendTag(keys: { anon: string }): string {
  const json = JSON.stringify({ url: '', anonKey: keys.anon }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="backend">${json}</script>`
}
