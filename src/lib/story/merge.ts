import { diffArrays } from 'diff'
import { sortedJson } from '../same-json'
import type { Block, StoryDocument } from './document'

/** What a side has in the place of some blocks of the base; an insertion takes the place of none. */
type Hunk = { start: number; end: number; blocks: Block[]; json: string }

const jsonOf = (block: Block) => sortedJson(block) ?? ''

/** A side's changes, in their order; undefined where there are too many to find out. */
function changesOf(base: StoryDocument, side: StoryDocument): Hunk[] | undefined {
  const parts = diffArrays(base.content.map(jsonOf), side.content.map(jsonOf), { maxEditLength: 2000 })
  if (!parts) return
  const hunks: Hunk[] = []
  let start = 0
  let at = 0
  for (const { added, removed, count, value } of parts) {
    const open = hunks.at(-1)
    const hunk = open?.end === start ? open : { start, end: start, blocks: [], json: '' }
    if (added) {
      hunk.blocks = [...hunk.blocks, ...side.content.slice(at, at + count)]
      hunk.json += value.join()
    }
    if (removed) hunk.end += count
    if ((added || removed) && hunk !== open) hunks.push(hunk)
    if (!added) start += count
    if (!removed) at += count
  }
  return hunks
}

const byPlace = (one: Hunk, other: Hunk) => one.start - other.start || one.end - other.end

/** Whether two hunks change the same blocks, or both insert at the same place. */
function isCollision(hunks: [Hunk, Hunk]): boolean {
  const [first, second] = hunks.sort(byPlace)
  if (first.end !== second.start) return first.end > second.start
  const inserts = ({ start, end, blocks }: Hunk) => blocks.length > end - start
  return inserts(first) && inserts(second)
}

/**
 * Merges what two sides changed in a story since `base`, by its top-level blocks. If both changed the same block to different
 * things, or inserted at the same place, they collide, and `merged` is `mine`.
 */
export function mergeStories(
  base: StoryDocument,
  mine: StoryDocument,
  theirs: StoryDocument,
): { merged: StoryDocument; collides: boolean } {
  const [own, others] = [changesOf(base, mine), changesOf(base, theirs)]
  if (!own || !others) return { merged: mine, collides: true }
  const isOwn = (other: Hunk) => own.some((one) => byPlace(one, other) === 0 && one.json === other.json)
  const more = others.filter((other) => !isOwn(other))
  if (more.some((other) => own.some((one) => isCollision([one, other]))))
    return { merged: mine, collides: true }
  const content: Block[] = []
  let at = 0
  for (const { start, end, blocks } of [...own, ...more].sort(byPlace)) {
    content.push(...base.content.slice(at, start), ...blocks)
    at = end
  }
  return { merged: { ...mine, content: [...content, ...base.content.slice(at)] }, collides: false }
}
