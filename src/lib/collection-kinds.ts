/** Stories are grouped by these. `folder` is the first part of their URLs. */
export const collectionKinds = {
  author: { label: 'Author', plural: 'authors', folder: 'authors' },
  tag: { label: 'Tag', plural: 'tags', folder: 'tags' },
  series: { label: 'Series', plural: 'series', folder: 'series' },
} as const

export type CollectionKind = keyof typeof collectionKinds
export const kindNames = Object.keys(collectionKinds) as [CollectionKind, ...CollectionKind[]]

/** The names in a list with commas, in order. The one in 'Sammy Davis, Jr.' belongs to the name. */
export const namesIn = (list: string): string[] =>
  list
    .split(/,(?!\s*(?:[js]r|i+v?|[mp]h?\.?d)\.?\s*(?![^,]))/i)
    .map((name) => name.trim())
    .filter(Boolean)
