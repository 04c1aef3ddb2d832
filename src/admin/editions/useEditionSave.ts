import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fetchItem } from '@/data/content/items'
import { saveEdition, type EditionFile, type EditionInput } from '@/data/editions/edition-files'
import { errorText } from '@/data/errors'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { useSettings } from '@/data/SiteDataProvider'
import type { ReadableEdition } from '@/data/editions/edition-texts'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { useVersionedSave } from '../form/useVersionedSave'
import { fieldsOf, inputOf, inputOfFields, type Edition, type EditionFields } from './edition-values'

type Form = UseFormReturn<EditionInput>
type Options = {
  /** Called after a save, and where the edition stays deleted. */
  onLeave: () => void
  /** The edition is saved with a new PDF. */
  onPdf: (edition: ReadableEdition, file: File) => void
  /** The editor chose somebody else's version. */
  onTheirs?: (theirs: Edition) => void
}

export function useEditionSave(item: Edition | null, { onLeave, onPdf, onTheirs }: Options) {
  const queryClient = useQueryClient()
  const settings = useSettings()
  // If somebody else deletes the edition meanwhile, the form can be saved as a new one.
  const [base, setBase] = useState(item)
  const [shares, setShares] = useState<Partial<Record<EditionFile, number>>>({})
  const [waiting, setWaiting] = useState<EditionFile | null>(null)
  const [cancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const saving = useVersionedSave<
    EditionFields,
    Edition | null,
    Form,
    Awaited<ReturnType<typeof saveEdition>>
  >({
    write: (fields, over) => {
      setShares({})
      setWaiting(null)
      setCancelled(false)
      const { signal } = (running.current = new AbortController())
      const onProgress = (file: EditionFile, share: number, isWaiting = false) => {
        setShares((now) => ({ ...now, [file]: share }))
        setWaiting(isWaiting ? file : null)
      }
      return saveEdition(inputOfFields(fields), over, { onProgress, signal })
    },
    read: async (over) => {
      const stored = over && (await fetchItem('digital_magazines', over.id))
      if (!stored) return { version: null, gone: 'deleted' }
      return {
        version: stored,
        base: fieldsOf(inputOf(over), over),
        theirs: fieldsOf(inputOf(stored), stored),
      }
    },
    failed: (detail) => {
      if (!running.current?.signal.aborted) return messages.editionFailed(detail)
      setCancelled(true)
      return null
    },
    onSaved: ({ values, step: form, over, stored, isMerged }) => {
      const done = messages.editionDone(over ? 'update' : 'add')
      showToast(isMerged ? messages.merged(done) : done)
      if (stored.readable && values.pdf.file) onPdf(stored.readable, values.pdf.file)
      void scheduleMail(stored.id)
      onLeave()
      form.reset()
    },
    onTheirs: (theirs) => theirs && onTheirs?.(theirs),
    onLeaveGone: onLeave,
  })

  async function scheduleMail(id: string) {
    try {
      const { mode, edition_mail } = await queryClient.fetchQuery(mailSettingsQuery())
      if (mode === 'off' || edition_mail !== 'send') return
      const { prepareEditionMail } = await import('../newsletters/prepare-edition-mail')
      if (await prepareEditionMail(id, settings)) showToast(messages.editionMailScheduled)
    } catch (error) {
      showToast(messages.editionMailFailed(errorText(error)))
    }
    await queryClient.invalidateQueries()
  }

  /** An edition that was deleted is saved as a new one, which needs both files. */
  function decide(theirNames: string[]) {
    const { conflict } = saving
    const mine = conflict?.gone && conflict.decided([])
    if (!mine || (mine.cover.file && mine.pdf.file)) return saving.decide(theirNames)
    saving.dismiss()
    setBase(null)
    showToast(messages.editionFilesRequired)
  }

  return {
    ...saving,
    decide,
    submit: (input: EditionInput, form: Form) => saving.save(fieldsOf(input, base), base, form),
    base,
    shares,
    /** The file whose upload waits for the network. */
    waiting,
    cancel: () => running.current?.abort(),
    cancelled,
  }
}
