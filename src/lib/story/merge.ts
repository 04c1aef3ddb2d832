import { diffArrays } from 'diff'
import { sortedJson } from '../same-json'
import type { Block, StoryDocument } from './document'

/** A side's replacement for some blocks of the base; an insertion replaces none. */
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

/** A place where both sides changed a story to different things: what each has there. */
type Collision = { mine: Block[]; theirs: Block[] }

/** Hunks of both sides that touch each other, or one alone. */
type Region = { own: Hunk[]; others: Hunk[] }

/** The hunks of both sides in their order; those that collide, also over a third one, are one region. */
function regionsOf(own: Hunk[], others: Hunk[]): Region[] {
  const regions: Region[] = []
  for (const hunk of [...own, ...others].sort(byPlace)) {
    const isOwn = own.includes(hunk)
    const last = regions.at(-1)
    const collides = (isOwn ? last?.others : last?.own)?.some((other) => isCollision([hunk, other]))
    const region = last && collides ? last : { own: [], others: [] }
    if (region !== last) regions.push(region)
    region[isOwn ? 'own' : 'others'].push(hunk)
  }
  return regions
}

/** The blocks of the base from `start` to `end`, as changed by a side. */
function applied(base: StoryDocument, hunks: Hunk[], start: number, end: number): Block[] {
  let at = start
  const content = hunks.flatMap((hunk) => {
    const before = base.content.slice(at, hunk.start)
    at = hunk.end
    return [...before, ...hunk.blocks]
  })
  return [...content, ...base.content.slice(at, end)]
}

/**
 * Merges what two sides changed in a story since `base`, by its top-level blocks. Where both changed the same block to different
 * things, or inserted at the same place, they collide: `isTheirs` says which side such a place gets, by its number.
 */
export function mergeStories(
  base: StoryDocument,
  mine: StoryDocument,
  theirs: StoryDocument,
  isTheirs: (collision: number) => boolean = () => false,
): { merged: StoryDocument; collisions: Collision[] } {
  const [own, all] = [changesOf(base, mine), changesOf(base, theirs)]
  if (!own || !all)
    return {
      merged: isTheirs(0) ? theirs : mine,
      collisions: [{ mine: mine.content, theirs: theirs.content }],
    }
  const isOwn = (other: Hunk) => own.some((one) => byPlace(one, other) === 0 && one.json === other.json)
  const collisions: Collision[] = []
  const content: Block[] = []
  let at = 0
  for (const region of regionsOf(
    own,
    all.filter((other) => !isOwn(other)),
  )) {
    const hunks = [...region.own, ...region.others]
    const start = Math.min(...hunks.map((hunk) => hunk.start))
    const end = Math.max(...hunks.map((hunk) => hunk.end))
    content.push(...base.content.slice(at, start))
    if (region.own.length === 0 || region.others.length === 0)
      content.push(...applied(base, hunks, start, end))
    else {
      const collision = {
        mine: applied(base, region.own, start, end),
        theirs: applied(base, region.others, start, end),
      }
      content.push(...(isTheirs(collisions.length) ? collision.theirs : collision.mine))
      collisions.push(collision)
    }
    at = end
  }
  return { merged: { ...mine, content: [...content, ...base.content.slice(at)] }, collisions }
}
