import type { FieldValues } from 'react-hook-form'
import type { TablesUpdate } from '@/data/database.types'
import { addItem, updateItem, type Item } from '@/data/content/items'
import { sameJson } from '@/lib/same-json'
import type { ContentTable, FormKind } from './kind'

/** A version of an item: as it was opened, its `updated_at`, and its values where they are known. */
export type Base<T extends ContentTable, V> = { item: Item<T>; since: string; values: V | null }

/** Updates the item's changed columns if it is still that version; with null, an item that was deleted, it is made anew. */
export function saveItem<T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  opened: Item<T>,
  values: V,
  base: Base<T, V> | null,
): Promise<void> {
  const row = kind.toRow(values)
  if (base) return updateItem(kind.table, opened.id, changed(kind, row, base.values), base.since)
  const { id, created_at } = opened
  return addItem(kind.table, { ...row, id, created_at })
}

function changed<T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  row: object,
  values: V | null,
): TablesUpdate<T> {
  const before = values ? (kind.toRow(values) as Record<string, unknown>) : {}
  const columns = Object.entries(row).filter(([name, value]) => !values || !sameJson(value, before[name]))
  // The database takes no update of nothing.
  return (columns.length > 0 ? Object.fromEntries(columns) : row) as TablesUpdate<T>
}
