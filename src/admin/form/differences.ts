import type { Difference } from './ConflictDialog'
import { isStory, type Collision } from './three-way'

export const differencesOf = <Field extends string>(
  labels: Record<Field, string>,
  collisions: Collision<Field>[],
): Difference[] =>
  collisions.map(({ name, field, mine, theirs }) => ({
    name,
    label: labels[field],
    mine: shown(mine),
    theirs: shown(theirs),
  }))

function shown(value: unknown): Difference['mine'] {
  if (isStory(value)) return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
