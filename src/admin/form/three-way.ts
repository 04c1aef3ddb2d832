import { sameJson } from '@/lib/same-json'
import type { StoryDocument } from '@/lib/story/document'
import { storyOfText } from '@/lib/story/from-text'
import { mergeStories } from '@/lib/story/merge'
import { plainText } from '@/lib/story/plain-text'

/** A field that both sides changed to different values, or a place in a story. */
export type Collision<Field extends string = string> = {
  /** The field, and for a place in a story also its number. */
  name: string
  field: Field
  mine: unknown
  theirs: unknown
}

/** The body of a text, by the names of their fields. They are one field, which is called as the text. */
const bodies: Record<string, string> = {
  content: 'body',
  answer: 'body',
  'aboutPage.missionText': 'aboutPage.missionBody',
  'aboutPage.visionText': 'aboutPage.visionBody',
}

type Values = Record<string, unknown>
type Sides = { base: Values | null; mine: Values; theirs: Values }

/**
 * Merges, by field, what the editor changed since `base` into what somebody else saved meanwhile; stories by their blocks.
 * Where both changed something to different values, which `collisions` lists, `merged` has the editor's, and `decided` theirs
 * for the given names. Without a base, every difference is a collision.
 */
export function mergeChanges<V extends object>(base: V | null, mine: V, theirs: V) {
  const sides = { base, mine, theirs } as Sides
  const { merged, collisions } = merge(sides, [])
  return {
    merged: merged as V,
    collisions: collisions as Collision<keyof V & string>[],
    decided: (theirNames: string[]) => merge(sides, theirNames).merged as V,
  }
}

function merge({ base, mine, theirs }: Sides, theirNames: string[]) {
  const merged = Object.fromEntries(Object.keys(mine).map((name) => [name, theirs[name]]))
  const collisions: Collision[] = []
  for (const [field, body] of fieldsOf(mine)) {
    const names = body ? [field, body] : [field]
    const isEqual = (one: Values, other: Values) => names.every((name) => sameJson(one[name], other[name]))
    if (isEqual(mine, theirs) || (base && isEqual(mine, base))) continue
    const stories = body && base && storiesOf(field, body, { base, mine, theirs })
    if (stories) {
      const nameOf = (number: number) => `${field}#${number}`
      const story = mergeStories(...stories, (number) => theirNames.includes(nameOf(number)))
      Object.assign(merged, { [field]: plainText(story.merged), [body]: story.merged })
      const found = story.collisions.map((sides, number) => ({
        name: nameOf(number),
        field,
        mine: { ...stories[1], content: sides.mine },
        theirs: { ...stories[2], content: sides.theirs },
      }))
      collisions.push(...found)
      continue
    }
    const collides = !base || !isEqual(theirs, base)
    if (collides) collisions.push({ name: field, field, mine: mine[field], theirs: theirs[field] })
    if (!collides || !theirNames.includes(field)) for (const name of names) merged[name] = mine[name]
  }
  return { merged, collisions }
}

/** The fields, each with its body if it has one. */
const fieldsOf = (values: Values): [field: string, body?: string][] => {
  const bodyOf = (name: string) => [bodies[name]].filter((body) => body !== undefined && body in values)
  const taken = Object.keys(values).flatMap(bodyOf)
  return Object.keys(values)
    .filter((name) => !taken.includes(name))
    .map((name) => [name, ...bodyOf(name)] as [string, string?])
}

function storiesOf(field: string, body: string, { base, mine, theirs }: Sides & { base: Values }) {
  const text = base[field]
  const before = base[body] ?? (typeof text === 'string' ? storyOfText(text) : null)
  const stories = [before, mine[body], theirs[body]]
  return stories.every(isStory) ? (stories as [StoryDocument, StoryDocument, StoryDocument]) : null
}

export const isStory = (value: unknown): value is StoryDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
