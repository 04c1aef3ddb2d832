/** What a page needs to find the backend that served it: same origin, and the key that browsers use. */
export function backendTag(keys: { anon: string }): string {
  const json = JSON.stringify({ url: '', anonKey: keys.anon }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="backend">${json}</script>`
}
