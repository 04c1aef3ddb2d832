import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftTables, type DraftedTable, type DraftTable } from '@/data/content/drafts'
import { readUnsavedText, removeUnsavedText, writeUnsavedText } from '../unsaved/unsaved-text'
import { useUnsavedTextKey } from '../unsaved/useUnsavedTextKey'
import { EditItem, type EditItemProps } from './EditItem'
import type { EditProps, FormKind } from './kind'
import { useItem } from './useItem'

/** Edit mode of what can have a draft: the draft's form, or the item's if it has none; null until that is known. */
export function useDraftOrItem<T extends DraftedTable>(table: T, { id, onEdit }: EditProps) {
  const { data: draft, isSuccess } = useItem(draftTables[table], id)
  // At the same time, for the form below.
  useItem(table, id)
  // Chosen once: an item's form stores a draft by itself, and stays.
  const [form, setForm] = useState<'item' | 'draft' | null>(null)
  const [round, setRound] = useState(0)
  if (isSuccess && !form) setForm(draft ? 'draft' : 'item')

  // Once it is saved as a draft, reopened after it was cancelled, or restored from a version.
  const edit = (edited: string) => {
    setForm('draft')
    setRound(round + 1)
    onEdit(edited)
  }
  return { form, draft, round, edit }
}

type Props<T extends DraftedTable, D extends DraftTable, V extends FieldValues> = EditProps & {
  kind: FormKind<T, V>
  draftKind: FormKind<D, V>
  opened: ReturnType<typeof useDraftOrItem>
}

/** The form that `useDraftOrItem` has chosen. */
export function EditDraftOrItem<T extends DraftedTable, D extends DraftTable, V extends FieldValues>({
  kind,
  draftKind,
  opened: { form, round, edit },
  ...props
}: Props<T, D, V>) {
  if (form === 'item') return <EditPublished kind={kind} {...props} onEdit={edit} />
  if (form === 'draft')
    return <EditDraft key={round} kind={draftKind} itemTable={kind.table} {...props} onEdit={edit} />
  return <EditItem key="loading" kind={draftKind} {...props} />
}

/** Edits the item, with what was written in its draft while that was published or discarded. */
function EditPublished<T extends DraftedTable, V extends FieldValues>(props: EditItemProps<T, V>) {
  const { kind, id } = props
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:${id}`)
  const draftKey = useUnsavedTextKey(`${draftTables[kind.table]}:${id}`)
  // Once, and before the form reads its text.
  useState(() => {
    const kept = readUnsavedText(draftKey, kind.blank)
    if (!kept || readUnsavedText(unsavedTextKey, kind.blank)) return
    writeUnsavedText(unsavedTextKey, { values: kept.values })
    removeUnsavedText(draftKey)
  })
  return <EditItem {...props} />
}

type EditDraftProps<D extends DraftTable, V extends FieldValues> = EditItemProps<D, V> & {
  itemTable: DraftedTable
}

/** Edits the draft, with what another form in this browser has written for it since. */
function EditDraft<D extends DraftTable, V extends FieldValues>(props: EditDraftProps<D, V>) {
  const { kind, itemTable, ...rest } = props
  const { id } = rest
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:${id}`)
  const otherKeys = [useUnsavedTextKey(`${itemTable}:${id}`), useUnsavedTextKey(`${itemTable}:new`)]
  // Once, and before the form reads its text.
  useState(() => {
    for (const key of otherKeys) {
      const kept = readUnsavedText(key, kind.blank)
      if (kept?.autosaved?.id !== id) continue
      writeUnsavedText(unsavedTextKey, {
        values: kept.values,
        since: kept.autosaved.since,
        base: kept.autosaved.values,
      })
      removeUnsavedText(key)
    }
  })
  return <EditItem kind={kind} {...rest} />
}
