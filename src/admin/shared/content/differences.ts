import type { FieldValues } from 'react-hook-form'
import type { Item } from '@/data/items'
import type { Difference } from '../ConflictDialog'
import type { ContentKind, ContentTable } from './kind'

/** The fields in which the form and the stored item differ, as a reader of the dialog needs them. */
export function differencesOf<T extends ContentTable, V extends FieldValues>(
  kind: ContentKind<T, V>,
  mine: V,
  item: Item<T>,
): Difference[] {
  const theirs = kind.fromItem(item)
  return Object.entries(kind.labels)
    .filter(([name]) => mine[name] !== theirs[name])
    .map(([name, label]) => ({ label: String(label), mine: shown(mine[name]), theirs: shown(theirs[name]) }))
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
