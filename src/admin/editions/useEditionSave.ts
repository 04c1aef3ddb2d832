import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import { ConflictError, fetchItem, useWrite } from '@/data/content/items'
import { saveEdition, type EditionInput, type EditionFile } from '@/data/editions/edition-files'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import type { Difference } from '../form/ConflictDialog'
import { mergeEdition, type Edition } from './merge-edition'

export type EditionConflict = {
  /** What would be saved, with the form's values in fields that both changed. */
  input: EditionInput
  differences: Difference[]
  /** Null if it was deleted. */
  theirs: Edition | null
}

export function useEditionSave() {
  const [shares, setShares] = useState<Partial<Record<EditionFile, number>>>({})
  const [waiting, setWaiting] = useState<EditionFile | null>(null)
  const [conflict, setConflict] = useState<EditionConflict | null>(null)
  const [cancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(null)
  const write = useWrite(({ input, base }: { input: EditionInput; base: Edition | null }) => {
    const { signal } = (running.current = new AbortController())
    const onProgress = (file: EditionFile, share: number, isWaiting = false) => {
      setShares((now) => ({ ...now, [file]: share }))
      setWaiting(isWaiting ? file : null)
    }
    return saveEdition(input, base, { onProgress, signal })
  })

  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to whether the edition is saved. */
  async function save(input: EditionInput, base: Edition | null, isMerged = false): Promise<boolean> {
    setShares({})
    setWaiting(null)
    setCancelled(false)
    try {
      await write.mutateAsync({ input, base })
    } catch (error) {
      setShares({})
      if (error instanceof ConflictError && base) return merge(input, base)
      if (running.current?.signal.aborted) setCancelled(true)
      else showToast(messages.editionFailed(errorText(error)))
      return false
    }
    setShares({})
    setConflict(null)
    const done = messages.editionDone(base ? 'update' : 'add')
    showToast(isMerged ? messages.merged(done) : done)
    return true
  }

  async function merge(input: EditionInput, base: Edition): Promise<boolean> {
    try {
      const theirs = await fetchItem('digital_magazines', base.id)
      const { merged, differences } = theirs
        ? mergeEdition(input, base, theirs)
        : { merged: input, differences: [] }
      if (theirs && differences.length === 0) return await save(merged, theirs, true)
      setConflict({ input: merged, differences, theirs })
    } catch (error) {
      showToast(messages.editionFailed(errorText(error)))
    }
    return false
  }

  return {
    save,
    busy: write.isPending,
    shares,
    /** The file whose upload waits for the network. */
    waiting,
    cancel: () => running.current?.abort(),
    cancelled,
    conflict,
    dismissConflict: () => setConflict(null),
  }
}
