import { isObject, mergeFields } from '../settings'

export const maxItems = 12

/** The stored items that have a first text, such as a title, of the same fields as the defaults. */
export function itemsOf<T extends object>(stored: unknown[], [first]: T[]): T[] {
  const names = Object.keys(first ?? {})
  const blank = Object.fromEntries(names.map((name) => [name, '']))
  const title = names.find((name) => name !== 'icon') ?? ''
  return stored
    .filter(isObject)
    .map((item) => mergeFields(blank, item))
    .filter((item) => item[title]?.trim())
    .slice(0, maxItems) as T[]
}
