import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { discardDraft, draftTables, type DraftedTable } from '@/data/content/drafts'
import { ConflictError, useWrite } from '@/data/content/items'
import { errorText, isUnreachable } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { showToast } from '@/ui/toast'
import { flushTexts } from '../form/flush-texts'
import { readUnsavedText, removeUnsavedText } from '../form/unsaved-text'
import { useUnsavedTextKey } from '../form/useUnsavedTextKey'
import { useIsUploading, useMarkSaved } from '../form/useUnsavedGuard'
import { useWhileOpen } from '../shared/useWhileOpen'
import type { Step, StoredStory, StoryKind } from './kind'
import { mergeChanges } from '../form/three-way'
import { useVersionedSave } from '../form/useVersionedSave'
import { fetchStory, storeStory } from './stored-story'
import { otherVersion } from './other-version'
import { valuesOf, versionsOf, withDraft, type Versions } from './versions'

/** How long a save may take before the network is taken for lost (ms). */
const patience = 1500

type Options<T extends DraftedTable, V extends FieldValues> = {
  kind: StoryKind<T, V>
  form: UseFormReturn<V, unknown, V>
  id: string
  opened: StoredStory<T>
  onStored: () => void
  onClose: () => void
}

/**
 * The story that a form edits: what the server has of it, and the ways to save it. There is one way: the draft is stored, and then
 * published, scheduled, submitted or left as it is.
 */
export function useStoryState<T extends DraftedTable, V extends FieldValues>(options: Options<T, V>) {
  const { kind, form, id, opened, onStored, onClose } = options
  const table = draftTables[kind.table]
  const newTextKey = useUnsavedTextKey(`${kind.table}:new`)
  const ownTextKey = useUnsavedTextKey(`${kind.table}:${id}`)
  const [isNew] = useState(!opened.draft && !opened.published)
  const [versions, setVersions] = useState(() =>
    versionsOf(kind, opened, readUnsavedText<V>(isNew ? newTextKey : ownTextKey, kind.blank)),
  )
  // A save that waits for another one starts from what that has stored.
  const latest = useRef(versions)
  function change(next: typeof versions) {
    latest.current = next
    setVersions(next)
  }
  const isUploading = useIsUploading()
  const markSaved = useMarkSaved()
  const close = useWhileOpen(onClose)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const queue = `${kind.table} ${id}`
  const autosave = useWrite(store, queue)
  const discard = useWrite(discardStored, queue)
  const [wasSaved, setWasSaved] = useState(false)
  const [isServerLost, setServerLost] = useState(false)

  async function store(values: V): Promise<void> {
    const { published, since } = latest.current
    const draft = await answered(storeStory(kind, id, latest.current, values))
    change(withDraft(latest.current, draft, values))
    // The database says in a draft whether its story is public.
    if (published && !draft.base_updated_at) throw new ConflictError()
    // What was written since is kept under the story's own key.
    if (isNew && !since) removeUnsavedText(newTextKey)
  }

  async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const late = setTimeout(() => setServerLost(true), patience)
    const [result] = await Promise.allSettled([answer])
    clearTimeout(late)
    setServerLost(result.status === 'rejected' && isUnreachable(result.reason))
    return answer
  }

  /** A new story that has a draft is found under its URL. */
  function showAsDraft() {
    if (isNew && latest.current.draft) onStored()
  }

  function needsStoring(values: V, needsDraft = false) {
    const { draft, basedOn, values: stored } = latest.current
    const isReady = draft !== null && draft.base_updated_at === basedOn
    return !sameJson(values, stored) || (needsDraft && !isReady)
  }

  function setValues(values: V) {
    form.reset(values, { keepDefaultValues: true })
  }

  const saving = useVersionedSave<V, Versions<T, V> | null, Step>({
    queue,
    write: async (values, merged, step) => {
      if (merged) {
        change(merged)
        setValues(values)
      }
      try {
        if (needsStoring(values, step.needsDraft)) await store(values)
        await step.run?.(latest.current.since ?? '')
      } catch (error) {
        showAsDraft()
        throw error
      }
    },
    read: (_, step, error) => otherVersion(kind, id, latest.current, step, error),
    failed: (detail, step) => step.failed(detail),
    onSaved: async ({ values, step, isMerged }) => {
      autosave.reset()
      if (!step.leaves) showAsDraft()
      const action = { label: 'View story', onClick: () => void window.open(kind.href(id)) }
      if (step.done)
        showToast(isMerged ? messages.merged(step.done) : step.done, step.shows ? { action } : {})
      if (step.leaves) await leave(values)
    },
    onLeaveGone: cancel,
  })

  function canSave() {
    if (isUploading()) showToast(messages.stillUploading)
    return !saving.isSaving() && !isUploading()
  }

  /** Stores the form's draft, then does the rest of the step. Says what came of it. */
  async function begin(step: Step): Promise<void> {
    if (!canSave()) return
    flushTexts()
    await saving.save(form.getValues(), null, step)
  }

  /** Closes the form after a save, unless the editor has continued typing meanwhile. */
  async function leave(saved: V): Promise<void> {
    flushTexts()
    const written = form.getValues()
    if (isOpen.current && isUploading()) return resumeTyping(saved)
    if (!sameJson(written, saved)) return isOpen.current ? resumeTyping(saved) : undefined
    abandon()
  }

  function abandon() {
    markSaved()
    forgetText()
    close()
  }

  function cancel() {
    // After what is still being stored.
    discard.mutate()
    abandon()
  }

  async function discardStored() {
    const { draft, since } = latest.current
    // What can't be deleted is still in the list, for the editor to see.
    if (draft && since) await discardDraft(table, id, since).catch(() => undefined)
  }

  function forgetText() {
    removeUnsavedText(ownTextKey)
    if (isNew) removeUnsavedText(newTextKey)
  }

  /** Edits what the server has now, with what was written since. */
  async function resumeTyping(saved: V): Promise<void> {
    const stored = await fetchStory(kind, id).catch(() => null)
    if (!stored) return
    change(versionsOf(kind, stored))
    setValues(mergeChanges(saved, form.getValues(), valuesOf(kind, stored)).merged)
    if (isNew) onStored()
  }

  /** Edits what the server has now, and nothing else. */
  async function reload(): Promise<void> {
    const stored = await fetchStory(kind, id)
    change(versionsOf(kind, stored))
    forgetText()
    form.reset(valuesOf(kind, stored))
  }

  const { draft, published } = versions
  const failed = (detail: string) => messages.itemFailed(draft || published ? 'update' : 'add', detail)
  return {
    id,
    kind,
    isNew,
    versions,
    draft,
    published,
    textKey: isNew && !draft && !published ? newTextKey : ownTextKey,
    /** Stores the values as a draft, while somebody keeps writing. */
    autosave: {
      isPending: autosave.isPending,
      error: autosave.error,
      store: (values: V) => autosave.mutateAsync(values).then(showAsDraft),
    },
    saving,
    isSaving: saving.busy,
    isServerLost,
    canSave,
    begin,
    reload,
    discardKept: () => reload().catch((error: unknown) => showToast(failed(errorText(error)))),
    wasSaved,
    saveDraft: async () => {
      flushTexts()
      // Otherwise the list would fill with drafts that are called 'Untitled', or change nothing.
      if (!draft && sameJson(form.getValues(), versions.values)) return showToast(messages.nothingToSave)
      await begin({ done: messages.draftSaved, failed })
      if (latest.current.draft) setWasSaved(true)
    },
    publish: () =>
      begin({
        needsDraft: true,
        run: () => kind.publish(id, false),
        done: opened.draft ? kind.published : opened.published ? kind.updated : kind.added,
        failed: opened.draft ? messages.publishFailed : failed,
        leaves: true,
        shows: true,
      }),
    close: () => begin({ failed, leaves: true }),
    abandon,
    cancel,
  }
}

export type StoryState<T extends DraftedTable, V extends FieldValues> = ReturnType<typeof useStoryState<T, V>>
