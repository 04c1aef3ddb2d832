import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '@/data/errors'
import { ConflictError, fetchItem, useWrite, type Item } from '@/data/items'
import { messages } from '@/lib/messages'
import { showToast } from '@/ui/toast'
import { readDraft, removeDraft } from '../drafts'
import { useSettle } from '../useUnsavedGuard'
import type { ContentKind, ContentTable } from './kind'
import { saveItem } from './save-item'

type Conflict<T extends ContentTable, V extends FieldValues> = {
  values: V
  form: UseFormReturn<V, unknown, V>
  /** The item as it is stored now, null where it was deleted. */
  theirs: Item<T> | null
}

/** Saves an edit; where somebody else saved or deleted the item meanwhile, it holds the conflict to be decided. */
export function useSaveItem<T extends ContentTable, V extends FieldValues>(
  kind: ContentKind<T, V>,
  item: Item<T>,
  onClose: () => void,
) {
  const draftKey = `${kind.table}:${item.id}`
  const [opened, setOpened] = useState(item)
  // A draft changes the version that it was begun with, which may not be the stored one any more.
  const [since, setSince] = useState(() => readDraft(draftKey, kind.blank)?.since ?? item.updated_at)
  const [conflict, setConflict] = useState<Conflict<T, V> | null>(null)
  const settle = useSettle()
  const save = useWrite((version: { values: V; since: string | null }) => saveItem(kind, opened, version))

  async function store(values: V, form: UseFormReturn<V, unknown, V>, version: string | null) {
    try {
      await save.mutateAsync({ values, since: version })
    } catch (error) {
      if (error instanceof ConflictError) await ask(values, form, version)
      else showToast(messages.itemFailed('update', errorText(error)))
      return
    }
    showToast(kind.done.updated)
    leave(values, form)
  }

  function leave(values: V, form: UseFormReturn<V, unknown, V>) {
    settle()
    removeDraft(draftKey)
    setConflict(null)
    onClose()
    form.reset(values)
  }

  async function ask(values: V, form: UseFormReturn<V, unknown, V>, version: string | null) {
    try {
      const theirs = await fetchItem(kind.table, item.id)
      // Nobody has changed it: the database let the update pass over the row, because it may not be changed.
      if (theirs && theirs.updated_at === version) {
        showToast(messages.itemFailed('update', 'Your account may not change it.'))
        setConflict(null)
      } else setConflict({ values, form, theirs })
    } catch (error) {
      showToast(messages.itemFailed('update', errorText(error)))
    }
  }

  return {
    opened,
    since,
    draftKey,
    conflict,
    isDeciding: conflict !== null && save.isPending,
    submit: (values: V, form: UseFormReturn<V, unknown, V>) => store(values, form, since),
    forgetDraft: () => setSince(opened.updated_at),
    dismiss: () => setConflict(null),
    keepMine: async () => {
      if (conflict) await store(conflict.values, conflict.form, conflict.theirs?.updated_at ?? null)
    },
    takeTheirs: () => {
      if (!conflict) return
      const { values, theirs, form } = conflict
      if (!theirs) return leave(values, form)
      setOpened(theirs)
      setSince(theirs.updated_at)
      setConflict(null)
      form.reset(kind.fromItem(theirs))
    },
  }
}
