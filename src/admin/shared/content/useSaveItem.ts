import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorText } from '@/data/errors'
import { ConflictError, fetchItem, useWrite, type Item } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { showToast } from '@/ui/toast'
import type { Gone } from '../ConflictDialog'
import { flushField, leaveField } from '../unsaved/keep-writing'
import { readUnsavedText, removeUnsavedText, writeUnsavedText } from '../unsaved/unsaved-text'
import { mergeChanges, type Collision } from '../three-way'
import { useUnsavedTextKey } from '../unsaved/useUnsavedTextKey'
import { useIsUploading, useSettle } from '../unsaved/useUnsavedGuard'
import { publicTable, type ContentTable, type FormKind, type Publishing } from './kind'
import { saveItem, type Base } from './save-item'

type Conflict<T extends ContentTable, V extends FieldValues> = {
  form: UseFormReturn<V, unknown, V>
  collisions: Collision<keyof V & string>[]
  /** What is to be saved, with the other version's values in these collisions. */
  decided: (theirNames: string[]) => V
  /** The item as it is stored now, null where it is gone. */
  stored: Item<T> | null
  gone?: Gone
}

/**
 * Saves an edit, and then publishes it if the editor wants that. If somebody else has saved the item meanwhile, the changes of
 * both are merged; if both changed the same field, or the item was deleted, it holds the conflict to be decided.
 */
export function useSaveItem<T extends ContentTable, V extends FieldValues>(
  kind: FormKind<T, V>,
  item: Item<T>,
  { mayPublish, onSaved }: { mayPublish: (values: V) => Promise<boolean>; onSaved: () => void },
) {
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:${item.id}`)
  const publicTextKey = useUnsavedTextKey(`${publicTable(kind.table)}:${item.id}`)
  const baseOf = (version: Item<T>): Base<V> => ({
    since: version.updated_at,
    values: kind.fromItem(version),
  })
  const [opened, setOpened] = useState(item)
  // An unsaved text changes the version that it was begun with, which may not be the stored one any more.
  const [base, setBase] = useState<Base<V>>(() => {
    const kept = readUnsavedText(unsavedTextKey, kind.blank)
    if (!kept?.since || kept.since === item.updated_at) return baseOf(item)
    return { since: kept.since, values: kept.base ?? null }
  })
  /** What was saved, and could not be published without a question. */
  const [outdated, setOutdated] = useState<UseFormReturn<V, unknown, V> | null>(null)
  const publishes = useRef(false)
  /** What the form held when it was submitted; somebody may go on writing in it. */
  const submitted = useRef<V | null>(null)
  const [conflict, setConflict] = useState<Conflict<T, V> | null>(null)
  const settle = useSettle()
  const isUploading = useIsUploading()
  const save = useWrite((version: { values: V; base: Base<V> | null }) => saveItem(kind, opened, version))
  const publish = useWrite(async (overwrite: boolean) => kind.publishing?.run(item.id, overwrite))

  async function store(values: V, form: UseFormReturn<V, unknown, V>, on: Base<V> | null, isMerged = false) {
    try {
      await save.mutateAsync({ values, base: on })
    } catch (error) {
      if (error instanceof ConflictError) await merge(values, form, on)
      else showToast(messages.itemFailed('update', errorText(error)))
      return
    }
    if (publishes.current && kind.publishing) return publishSaved(form, kind.publishing)
    showToast(isMerged ? messages.merged(kind.updated) : kind.updated)
    await leave(form)
  }

  async function publishSaved(
    form: UseFormReturn<V, unknown, V>,
    { isOutdated, done }: Publishing<V>,
    overwrite = false,
  ) {
    try {
      await publish.mutateAsync(overwrite)
    } catch (error) {
      if (isOutdated(error)) setOutdated(form)
      else showToast(messages.publishFailed(errorText(error)))
      // It is saved all the same: the form goes on from there.
      const stored = await fetchItem(kind.table, item.id).catch(() => null)
      if (stored) take(stored, form)
      return
    }
    setOutdated(null)
    showToast(done)
    await leave(form)
  }

  /** Saves it and makes it public, if all is written that readers need. */
  async function saveAndPublish(
    values: V,
    form: UseFormReturn<V, unknown, V>,
    publishing: Publishing<V>,
    on: Base<V>,
  ) {
    const issues = publishing.schema.safeParse(values).error?.issues ?? []
    for (const { path, message } of issues)
      form.setError(path.join('.') as Path<V>, { type: 'required', message })
    if (issues[0]) {
      form.setFocus(issues[0].path.join('.') as Path<V>)
      return showToast(kind.required)
    }
    if (!(await mayPublish(values))) return
    publishes.current = true
    await store(values, form, on)
  }

  /** Closes the form once its values are saved, unless somebody has gone on writing meanwhile. */
  async function leave(form: UseFormReturn<V, unknown, V>) {
    flushField()
    const written = kind.schema.safeParse(form.getValues()).data
    if (!sameJson(written, submitted.current) || isUploading()) {
      const stored = await fetchItem(kind.table, item.id).catch(() => undefined)
      if (stored) return take(stored, form)
      if (stored === undefined) return
      // The draft became its item when it was published: what was written since is unsaved text of that.
      writeUnsavedText(publicTextKey, { values: form.getValues() })
    }
    settle()
    removeUnsavedText(unsavedTextKey)
    setConflict(null)
    onSaved()
    form.reset(form.getValues())
  }

  /** What became of an item that is gone. A draft was published if its public item has changed since the draft was begun. */
  async function fate(): Promise<Gone> {
    const shown = 'base_updated_at' in opened && (await fetchItem(publicTable(kind.table), item.id))
    return shown && shown.updated_at !== opened.base_updated_at ? 'published' : 'deleted'
  }

  async function merge(values: V, form: UseFormReturn<V, unknown, V>, on: Base<V> | null) {
    try {
      const stored = await fetchItem(kind.table, item.id)
      if (!stored)
        return setConflict({ form, stored, gone: await fate(), collisions: [], decided: () => values })
      const { merged, ...conflict } = mergeChanges(on?.values ?? null, values, kind.fromItem(stored))
      if (conflict.collisions.length > 0) setConflict({ form, stored, ...conflict })
      else await store(merged, form, baseOf(stored), true)
    } catch (error) {
      showToast(messages.itemFailed('update', errorText(error)))
    }
  }

  /** Goes on with what is stored, in the form, and with what was written since it was submitted. */
  function take(stored: Item<T>, form: UseFormReturn<V, unknown, V>) {
    const goOn = leaveField()
    const theirs = kind.fromItem(stored)
    const written = mergeChanges(submitted.current ?? theirs, form.getValues(), theirs).merged
    setOpened(stored)
    setBase(baseOf(stored))
    setConflict(null)
    form.reset(theirs)
    form.reset(written, { keepDefaultValues: true })
    goOn()
  }

  return {
    opened,
    base,
    setBase,
    unsavedTextKey,
    conflict,
    isDeciding: conflict !== null && save.isPending,
    /** Saves the values as a change of `on`, or publishes them too. */
    submit: (values: V, form: UseFormReturn<V, unknown, V>, choice: string, on: Base<V>) => {
      submitted.current = values
      if (choice === 'publish' && kind.publishing) return saveAndPublish(values, form, kind.publishing, on)
      publishes.current = false
      return store(values, form, on)
    },
    isOutdated: outdated !== null,
    isPublishing: publish.isPending,
    dismissOutdated: () => setOutdated(null),
    overwrite: () => {
      if (outdated && kind.publishing) void publishSaved(outdated, kind.publishing, true)
    },
    forgetKept: () => setBase(baseOf(opened)),
    dismiss: () => setConflict(null),
    /** The conflict is decided: in those collisions the other version stays. */
    decide: async (theirNames: string[]) => {
      if (!conflict) return
      const { form, stored } = conflict
      const values = conflict.decided(theirNames)
      if (!stored) return store(values, form, null)
      // Nothing of the editor's own is left to save.
      if (sameJson(values, kind.fromItem(stored))) take(stored, form)
      else await store(values, form, baseOf(stored))
    },
    leaveGone: () => {
      if (conflict) void leave(conflict.form)
    },
  }
}
