import { expect, it } from 'vitest'
import { pagesAt, toPage, turn } from '@/site/edition/reader/spreads'
import { canStep, scaleFor, step } from '@/site/edition/reader/zoom'

it('opens a magazine as in print: the cover alone, then spreads, and a last single page', () => {
  expect([1, 2, 3, 4, 9, 10].map((page) => pagesAt(page, 10, true))).toEqual([
    [1],
    [2, 3],
    [2, 3],
    [4, 5],
    [8, 9],
    [10],
  ])
  expect(pagesAt(4, 10, false)).toEqual([4])
})

it('turns by spreads, and not beyond the covers', () => {
  expect(turn(1, 10, true, 1)).toBe(2)
  expect(turn(3, 10, true, 1)).toBe(4)
  expect(turn(10, 10, true, 1)).toBe(10)
  expect(turn(4, 10, true, -1)).toBe(2)
  expect(turn(2, 10, true, -1)).toBe(1)
  expect(turn(1, 10, true, -1)).toBe(1)
  expect(turn(4, 10, false, -1)).toBe(3)
})

it('parses the page in a URL, valid or not', () => {
  expect([null, '', 'x', '3', '0', '-2', '99', '2.7'].map((text) => toPage(text, 10))).toEqual([
    1, 1, 1, 3, 1, 1, 10, 2,
  ])
})

it('fits whole pages or their width', () => {
  const stage = { width: 1000, height: 600 }
  const page = { width: 600, height: 800 }
  expect(scaleFor('page', [page], stage)).toEqual({ scale: 0.75, ratio: 1 })
  expect(scaleFor('width', [page], stage).scale).toBeCloseTo(1000 / 600)
  expect(scaleFor('width', [page, page], stage).scale).toBeCloseTo(1000 / 1200)
  expect(scaleFor(2, [page], stage).scale).toBe(1.5)
})

it('zooms in steps from any level, down to the whole page', () => {
  expect(step(1, 1)).toBe(1.25)
  expect(step(1.9, 1)).toBe(2)
  expect(step(1.9, -1)).toBe(1.5)
  expect(step(1.25, -1)).toBe('page')
  expect([canStep(1, -1), canStep(1, 1), canStep(4, 1)]).toEqual([false, true, false])
})
