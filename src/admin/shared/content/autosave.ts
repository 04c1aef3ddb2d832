import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import {
  discardDraft,
  draftTables,
  storeDraft,
  type DraftedTable,
  type DraftRow,
  type DraftTable,
} from '@/data/content/drafts'
import type { Autosave } from './kind'

type DraftForm<V> = {
  schema: ZodType<V, V>
  labels: Record<keyof V & string, string>
  toRow: (values: V) => object
}

/** What a draft stores of a form. Throws an Error that says what is too long. */
function draftRow<V>(form: DraftForm<V>, values: V) {
  const parsed = form.schema.safeParse(values)
  if (parsed.success) return form.toRow(parsed.data)
  const [issue] = parsed.error.issues
  const label = form.labels[issue?.path[0] as keyof V & string]
  throw new Error(`${label}: ${issue?.message}`)
}

/** An item that is being written is stored as a draft beside it. */
export function autosaveBeside<T extends DraftedTable, V extends FieldValues>(
  list: T,
  form: DraftForm<V>,
): Autosave<T, V> {
  const table = draftTables[list]
  return {
    isDraft: false,
    list,
    store: async ({ id, values, since, item }) => {
      const changes = item && { date: item.date, base_updated_at: item.updated_at }
      const row = { ...draftRow(form, values), ...changes, id } as DraftRow<typeof table>
      return (await storeDraft(table, row, since)).updated_at
    },
    discard: (id, since) => discardDraft(table, id, since),
  }
}

/** A draft is stored as itself. */
export function autosaveDraft<T extends DraftTable, V extends FieldValues>(
  table: T,
  list: DraftedTable,
  form: DraftForm<V>,
): Autosave<T, V> {
  return {
    isDraft: true,
    list,
    store: async ({ id, values, since }) => {
      const row = { ...draftRow(form, values), id } as DraftRow<T>
      return (await storeDraft(table, row, since)).updated_at
    },
    discard: (id, since) => discardDraft(table, id, since),
  }
}
