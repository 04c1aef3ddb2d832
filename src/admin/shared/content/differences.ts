import type { FieldValues } from 'react-hook-form'
import type { Difference } from '../ConflictDialog'
import { isStory, type Collision } from '../three-way'
import type { ContentTable, FormKind } from './kind'

/** The fields that both sides have changed, as a reader of the dialog needs them. */
export const differencesOf = <T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  collisions: Collision<keyof V & string>[],
): Difference[] =>
  collisions.map(({ name, field, mine, theirs }) => ({
    name,
    label: kind.labels[field],
    mine: shown(mine),
    theirs: shown(theirs),
  }))

function shown(value: unknown): Difference['mine'] {
  if (isStory(value)) return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
