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
    collisions: withBodies(
      mine as Values,
      theirs as Values,
      merged as Values,
      collisions,
    ) as typeof collisions,
  }
}

/** The fields that hold a body's plain reading, and those of the bodies. */
const texts: [text: string, body: string][] = [
  ['content', 'body'],
  ['answer', 'body'],
  ['aboutPage.missionText', 'aboutPage.missionBody'],
  ['aboutPage.visionText', 'aboutPage.visionBody'],
]

type Values = Record<string, unknown>

/** A text and its body are one field: the text follows the merged body, and where they collide, the text stands for both. */
function withBodies(mine: Values, theirs: Values, merged: Values, collisions: string[]): string[] {
  return texts.reduce((found, [text, body]) => {
    if (!(text in mine) || !(body in mine)) return found
    const others = found.filter((name) => name !== body && name !== text)
    const isMerged = !found.includes(body) && isStory(mine[body]) && isStory(theirs[body])
    if (!isMerged && others.length < found.length) {
      Object.assign(merged, { [text]: mine[text], [body]: mine[body] })
      return [text, ...others]
    }
    if (isStory(merged[body])) merged[text] = plainText(merged[body])
    return others
  }, collisions)
}

/** The merged values, with the other version's in these fields. */
export function withTheirs<V extends object>(merged: V, theirs: V, fields: string[]): V {
  const bodies = texts.flatMap(([text, body]) => (fields.includes(text) ? [body] : []))
  const taken = Object.entries(theirs).filter(([name]) => fields.includes(name) || bodies.includes(name))
  return { ...merged, ...Object.fromEntries(taken) }
}
