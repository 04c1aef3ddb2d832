import type { FieldValues } from 'react-hook-form'
import type { TablesUpdate } from '@/data/database.types'
import { addItem, updateItem, type Item } from '@/data/items'
import type { ContentKind, ContentTable } from './kind'

/** Updates the item if it is still the version `since`; with null, an item that was deleted, it is made anew. */
export function saveItem<T extends ContentTable, V extends FieldValues>(
  kind: ContentKind<T, V>,
  opened: Item<T>,
  { values, since }: { values: V; since: string | null },
): Promise<void> {
  const row = kind.toRow(values)
  if (since !== null) return updateItem(kind.table, opened.id, row as TablesUpdate<T>, since)
  const { id, created_at } = opened
  const date = 'date' in opened ? { date: opened.date } : {}
  return addItem(kind.table, { ...row, id, created_at, ...date })
}
