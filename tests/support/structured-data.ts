type Data = Record<string, unknown> & { '@type': string }

/** What the page tells search engines (JSON-LD). */
export const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Data,
  )
export const structuredDataOf = (type: string) => structuredData().find((data) => data['@type'] === type)
