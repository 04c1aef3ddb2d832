import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { withSession } from '@/data/account/sign-in-again'
import type { Item } from '@/data/content/items'
import { queryKeys } from '@/data/query-keys'
import type { Autosaved } from '../unsaved/unsaved-text'
import type { ContentTable, FormKind } from './kind'
import type { Base } from './save-item'

export type Autosaving<V> = {
  /** What the database has of what is being written; null if nothing. */
  stored: Base<V> | null
  /** The same, if it is a draft beside what the form edits. */
  draftBeside: Autosaved<V> | null
  /** When that was stored (ISO 8601); '' if this form has not stored anything. */
  at: string
  error: unknown
  /** Stores the values after any that are still being stored. Throws what `Autosave.store` throws. */
  store: (values: V) => Promise<Base<V>>
  /** The last version, once nothing is being stored any more. */
  settled: () => Promise<Base<V> | null>
  /** Deletes what was stored, once nothing is being stored any more. */
  discard: () => Promise<void>
}

type Options<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  id: string
  item: Item<T> | null
  stored: Base<V> | null
  onStored: (version: Base<V> | null) => void
}

/** Stores what is being written as a draft in the database, one version after another. */
export function useAutosave<T extends ContentTable, V extends FieldValues>(
  options: Options<T, V>,
): Autosaving<V> {
  const { kind, id, item, stored, onStored } = options
  const queryClient = useQueryClient()
  const [state, setState] = useState({ at: '', error: null as unknown })
  const latest = useRef(stored)
  useEffect(() => void (latest.current = stored), [stored])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function refreshList() {
    if (kind.autosave) void queryClient.invalidateQueries({ queryKey: queryKeys.list(kind.autosave.list) })
  }

  async function storeNext(values: V) {
    const { autosave } = kind
    if (!autosave) throw new Error(`A ${kind.noun[0]} is not stored by itself.`)
    const since = latest.current?.since ?? null
    try {
      const version = {
        since: await withSession(queryClient, () => autosave.store({ id, values, since, item })),
        values,
      }
      latest.current = version
      onStored(version)
      setState({ at: new Date().toISOString(), error: null })
      refreshList()
      return version
    } catch (error) {
      setState(({ at }) => ({ at, error }))
      throw error
    }
  }

  const settled = () => queue.current.then(() => latest.current)

  return {
    ...state,
    stored,
    draftBeside:
      stored?.values && !kind.autosave?.isDraft ? { id, since: stored.since, values: stored.values } : null,
    store: (values) => {
      const next = queue.current.then(() => storeNext(values))
      queue.current = next.catch(() => undefined)
      return next
    },
    settled,
    discard: async () => {
      const version = await settled()
      if (!version) return
      latest.current = null
      onStored(null)
      // What can't be deleted is still in the list, for the editor to see.
      await kind.autosave?.discard(id, version.since).catch(() => undefined)
      refreshList()
    },
  }
}
