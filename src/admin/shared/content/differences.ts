import type { FieldValues } from 'react-hook-form'
import type { Difference } from '../ConflictDialog'
import type { ContentTable, FormKind } from './kind'

/** The fields that both sides have changed, as a reader of the dialog needs them. */
export const differencesOf = <T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  { merged, theirs, collisions }: { merged: V; theirs: V; collisions: (keyof V & string)[] },
): Difference[] =>
  collisions.map((name) => ({
    name,
    label: kind.labels[name],
    mine: shown(merged[name]),
    theirs: shown(theirs[name]),
  }))

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
