import { expect, it } from 'vitest'
import { sameJson } from '@/lib/same-json'
import { goldenStory } from '../support/golden-story'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  )
}

it('is the same in any order of keys', () => {
  expect(sameJson(goldenStory, reversed(goldenStory))).toBe(true)
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameJson({ a: 1 }, { b: undefined, a: 1 })).toBe(true)
})

it.each([
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: null }],
  [{ a: undefined }, { b: 1 }],
  [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }],
  [[1], [1, 2]],
  [[], {}],
  [{}, null],
  [{}, undefined],
  ['1', 1],
  [0, false],
])('%j is not %j', (one, other) => {
  expect(sameJson(one, other)).toBe(false)
  expect(sameJson(other, one)).toBe(false)
})
