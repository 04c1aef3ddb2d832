import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import { ConflictError, fetchItem, useWrite, type Item } from '@/data/items'
import { saveMagazine, type MagazineDraft, type MagazineFile } from '@/data/magazine-files'
import { messages } from '@/lib/messages'
import { showToast } from '@/ui/toast'

export type Edition = Item<'digital_magazines'>
export type EditionConflict = { draft: MagazineDraft; theirs: Edition | null }

/** Saves an edition with its files: how far that is, how to stop it, and what another admin did meanwhile. */
export function useEditionSave() {
  const [shares, setShares] = useState<Partial<Record<MagazineFile, number>>>({})
  const [conflict, setConflict] = useState<EditionConflict | null>(null)
  const [cancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(null)
  const write = useWrite(({ draft, base }: { draft: MagazineDraft; base: Edition | null }) => {
    const { signal } = (running.current = new AbortController())
    const onProgress = (file: MagazineFile, share: number) => setShares((now) => ({ ...now, [file]: share }))
    return saveMagazine(draft, base, { onProgress, signal })
  })

  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to whether the edition is saved. */
  async function save(draft: MagazineDraft, base: Edition | null): Promise<boolean> {
    setShares({})
    setCancelled(false)
    try {
      await write.mutateAsync({ draft, base })
    } catch (error) {
      setShares({})
      if (error instanceof ConflictError && base) await ask(draft, base.id)
      else if (running.current?.signal.aborted) setCancelled(true)
      else showToast(messages.magazineFailed(errorText(error)))
      return false
    }
    setShares({})
    setConflict(null)
    showToast(messages.magazineDone(base ? 'update' : 'add'))
    return true
  }

  async function ask(draft: MagazineDraft, id: string) {
    try {
      setConflict({ draft, theirs: await fetchItem('digital_magazines', id) })
    } catch (error) {
      showToast(messages.magazineFailed(errorText(error)))
    }
  }

  return {
    save,
    busy: write.isPending,
    shares,
    cancel: () => running.current?.abort(),
    /** True after a save that was stopped, until the next one. */
    cancelled,
    conflict,
    dismissConflict: () => setConflict(null),
  }
}
