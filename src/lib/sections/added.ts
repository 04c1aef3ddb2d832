import { isObject, mergeFields } from '../settings'
import type { StoryDocument } from '../story/document'

/** The sections that an owner adds to the front page, beside its own. */

export const addedKinds = [
  'category',
  'series',
  'chosen',
  'editions',
  'insiders',
  'text',
  'newsletter',
] as const
export type AddedKind = (typeof addedKinds)[number]

/** Whether it is a kind that this version knows. */
export const isAddedKind = (kind: unknown): kind is AddedKind => addedKinds.includes(kind as AddedKind)

/** All fields of all kinds; each kind uses some. */
export const blankAdded = {
  /** Its name in the order of the front page. */
  id: '',
  hidden: false,
  title: '',
  /** Of a free text or the newsletter. */
  text: '',
  /** A free text with its lists and links; the text is its plain text. */
  body: null as StoryDocument | null,
  /** The name of a category, or the slug of a series. */
  of: '',
  stories: [] as { id: string; title: string }[],
}
export type AddedSection = typeof blankAdded & { kind: AddedKind }

/** At most so many sections are added, and so many stories chosen for one. */
export const maxAdded = 12
export const maxChosen = 6

export const isAdded = (value: unknown): value is { id: string; kind: AddedKind } =>
  isObject(value) && typeof value.id === 'string' && isAddedKind(value.kind)

/** The stored sections that this version knows, with all their fields; the first one of those with the same id. */
export function addedSections(stored: unknown): AddedSection[] {
  const known = (Array.isArray(stored) ? (stored as unknown[]) : []).filter(isAdded)
  return known
    .filter(({ id }, index) => known.findIndex((other) => other.id === id) === index)
    .slice(0, maxAdded)
    .map((section) => {
      const { stories, ...fields } = mergeFields(blankAdded, section)
      return {
        ...fields,
        kind: section.kind,
        stories: (stories as unknown[])
          .filter(isObject)
          .map((story) => mergeFields({ id: '', title: '' }, story)),
      }
    })
}
