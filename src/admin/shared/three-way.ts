import { sameJson } from '@/lib/same-json'
import type { StoryDocument } from '@/lib/story/document'
import { mergeStories } from '@/lib/story/merge'
import { plainText } from '@/lib/story/plain-text'

/** Whether two values of a field are equal. */
export const isSame = sameJson

const isStory = (value: unknown): value is StoryDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

/**
 * Merges, by field, what the editor changed since `base` into what somebody else saved meanwhile; stories by their blocks.
 * `collisions` are the fields that both changed to different values; `merged` has the editor's there. Without a base, every
 * difference is a collision.
 */
export function mergeChanges<V extends object>(base: V | null, mine: V, theirs: V) {
  const merged = { ...theirs }
  const collisions: (keyof V & string)[] = []
  for (const name of Object.keys(mine) as (keyof V & string)[]) {
    const isUntouched = base !== null && isSame(mine[name], base[name])
    if (isUntouched || isSame(mine[name], theirs[name])) continue
    merged[name] = mine[name]
    if (base !== null && isSame(theirs[name], base[name])) continue
    const stories = base && [base[name], mine[name], theirs[name]]
    const story = stories?.every(isStory) && mergeStories(...(stories as [never, never, never]))
    if (story && !story.collides) merged[name] = story.merged as V[typeof name]
    else collisions.push(name)
  }
  return {
    merged,
    collisions: withBody(mine as Values, theirs as Values, merged as Values, collisions) as typeof collisions,
  }
}

/** The fields that hold a body's plain reading. */
const textFields = ['content', 'answer']

type Values = Record<string, unknown>

/** A text and its body are one field: the text follows the merged body, and where they collide, the text stands for both. */
function withBody(mine: Values, theirs: Values, merged: Values, collisions: string[]): string[] {
  const text = textFields.find((name) => name in mine)
  if (!text || !('body' in mine)) return collisions
  const others = collisions.filter((name) => name !== 'body' && name !== text)
  const isMerged = !collisions.includes('body') && isStory(mine.body) && isStory(theirs.body)
  if (!isMerged && others.length < collisions.length) {
    Object.assign(merged, { [text]: mine[text], body: mine.body })
    return [text, ...others]
  }
  if (isStory(merged.body)) merged[text] = plainText(merged.body)
  return others
}

/** The merged values, with the other version's in these fields. */
export function withTheirs<V extends object>(merged: V, theirs: V, fields: string[]): V {
  const wanted = textFields.some((name) => fields.includes(name)) ? [...fields, 'body'] : fields
  const taken = Object.entries(theirs).filter(([name]) => wanted.includes(name))
  return { ...merged, ...Object.fromEntries(taken) }
}
