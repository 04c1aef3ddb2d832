import { diffArrays, diffWordsWithSpace } from 'diff'
import { sameJson } from '@/lib/same-json'
import { storyOfText } from '@/lib/story/from-text'
import { toMarkdown } from '@/lib/story/markdown'
import { plainText } from '@/lib/story/plain-text'
import { readStory } from '@/lib/story/read'
import { paragraphs } from '@/lib/text'

/** A part of a text, and whether only one side has it. */
export type Part = { text: string; change: 'same' | 'added' | 'removed' }
/** A paragraph: as it is on both sides, on one side alone, or with other words. */
export type Block = Part | { change: 'changed'; parts: Part[] }

/** Texts that differ in more places are shown as wholly different: to compare them would take too long to wait for. */
const mostEdits = 2000
/** How many new paragraphs may stand before the new form of an old one. */
const lookAhead = 10

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? 'added' : removed ? 'removed' : 'same'

export function compareWords(before: string, after: string): Part[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })
  const parts: Part[] = found
    ? found.map((part) => ({ text: part.value, change: changeOf(part) }))
    : [
        { text: before, change: 'removed' },
        { text: after, change: 'added' },
      ]
  return parts.filter(({ text }) => text !== '')
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

function isSimilar(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const common = [...words].filter((word) => others.has(word)).length
  return common * 2 > (words.size + others.size) * 0.4
}

/** Old paragraphs that became others in the same place. */
function pair(removed: string[], added: string[]): Block[] {
  const blocks: Block[] = []
  const rest = [...added]
  const addRest = (count: number) =>
    rest.splice(0, count).forEach((text) => blocks.push({ text, change: 'added' }))
  for (const old of removed) {
    const at = rest.slice(0, lookAhead).findIndex((text) => isSimilar(old, text))
    if (at < 0) {
      blocks.push({ text: old, change: 'removed' })
      continue
    }
    addRest(at)
    blocks.push({ change: 'changed', parts: compareWords(old, rest.shift() ?? '') })
  }
  addRest(rest.length)
  return blocks
}

export function compareTexts(before: string, after: string): Block[] {
  const [old, now] = [before, after].map((text) => paragraphs(text).map((lines) => lines.join('\n'))) as [
    string[],
    string[],
  ]
  const found = diffArrays(old, now, { maxEditLength: mostEdits })
  if (!found) return pair(old, now)
  const blocks: Block[] = []
  let removed: string[] = []
  for (const part of found) {
    if (part.removed) {
      removed = part.value
      continue
    }
    blocks.push(...pair(removed, part.added ? part.value : []))
    removed = []
    if (!part.added) blocks.push(...part.value.map((text): Block => ({ text, change: 'same' })))
  }
  return [...blocks, ...pair(removed, [])]
}

/** A text with its body; a body is undefined where the form knows none. */
type Written = { content: string; body?: unknown }

/** Two texts with their pictures, links and formatting, as Markdown, or as plain text if neither has any. */
export function compareContent(before: Written, after: Written): Block[] {
  const stories = [before, after].map(({ content, body }) => readStory(body) ?? storyOfText(content))
  const isPlain = stories.every(
    (story) => !story || sameJson(story.content, storyOfText(plainText(story))?.content),
  )
  const [old, now] = stories.map((story) => (story ? (isPlain ? plainText : toMarkdown)(story) : ''))
  return compareTexts(old ?? '', now ?? '')
}

/**
 * What is different between two bodies that read the same. Null where nothing is; no blocks where not even the Markdown differs,
 * as for the width of a picture.
 */
export function compareFormatting(before: Written, after: Written): Block[] | null {
  if (before.body === undefined || after.body === undefined || before.content !== after.content) return null
  if (sameJson(before.body, after.body)) return null
  const blocks = compareContent(before, after)
  return blocks.every(({ change }) => change === 'same') ? [] : blocks
}
