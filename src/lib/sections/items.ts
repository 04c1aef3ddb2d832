import { isObject, mergeFields } from '../settings'

/** Items of a section's list; more are left out. */
export const maxItems = 12

/** The stored items that have some text, of the same fields as the defaults. */
export function itemsOf<T extends object>(stored: unknown[], [first]: T[]): T[] {
  const blank = Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, '']))
  return stored
    .filter(isObject)
    .map((item) => mergeFields(blank, item))
    .filter(({ icon, ...texts }) => Object.values(texts).some((text) => text.trim()))
    .slice(0, maxItems) as T[]
}
