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
  return { merged, collisions: withBody(mine, theirs, merged, collisions) as typeof collisions }
}

type Text = { content?: unknown; body?: unknown }

/** A text and its body are one field: the text follows the merged body, and where they collide, 'content' stands for both. */
function withBody(mine: Text, theirs: Text, merged: Text, collisions: string[]): string[] {
  if (!('body' in mine && 'content' in mine)) return collisions
  const others = collisions.filter((name) => name !== 'body' && name !== 'content')
  const isMerged = !collisions.includes('body') && isStory(mine.body) && isStory(theirs.body)
  if (!isMerged && others.length < collisions.length) {
    Object.assign(merged, { content: mine.content, body: mine.body })
    return ['content', ...others]
  }
  if (isStory(merged.body)) merged.content = plainText(merged.body)
  return others
}

/** The merged values, with the other version's in these fields. */
export function withTheirs<V extends object>(merged: V, theirs: V, fields: string[]): V {
  const wanted = fields.includes('content') ? [...fields, 'body'] : fields
  const taken = Object.entries(theirs).filter(([name]) => wanted.includes(name))
  return { ...merged, ...Object.fromEntries(taken) }
}
