import type { Size } from '@/ui/pdf/pdf'

/** 'page' fits whole pages, 'width' fits their width, a number multiplies 'page'. */
export type Zoom = 'page' | 'width' | number

const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4]
const largest = 4

/** The scale of pages of the given sizes, side by side on the stage, and its ratio to that of 'page'. */
export function scaleFor(zoom: Zoom, pages: Size[], stage: Size) {
  const width = pages.reduce((sum, page) => sum + page.width, 0)
  const height = Math.max(...pages.map((page) => page.height))
  const whole = Math.min(stage.width / width, stage.height / height)
  const full = stage.width / width
  const ratio = zoom === 'page' ? 1 : zoom === 'width' ? Math.min(full / whole, largest) : zoom
  return { scale: whole * ratio, ratio }
}

/** The next zoom step above or below a ratio; 'page' at the lower end. */
export function step(ratio: number, direction: 1 | -1): Zoom {
  const near = 0.01
  const next =
    direction > 0
      ? steps.find((candidate) => candidate > ratio + near)
      : steps.findLast((candidate) => candidate < ratio - near)
  if (next === undefined) return direction > 0 ? largest : 'page'
  return next === 1 ? 'page' : next
}

export const canStep = (ratio: number, direction: 1 | -1) =>
  direction > 0 ? ratio < largest - 0.01 : ratio > 1.01
