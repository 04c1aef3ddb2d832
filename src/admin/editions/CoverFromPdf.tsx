import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import type { EditionValues } from './edition-schema'

export function CoverFromPdf({ disabled }: { disabled: boolean }) {
  const { setValue, getValues, clearErrors } = useFormContext<EditionValues>()
  const pdf = useWatch<EditionValues, 'pdf'>({ name: 'pdf' })
  const [busy, setBusy] = useState(false)
  if (!pdf) return null

  async function draw(file: File) {
    setBusy(true)
    try {
      // pdf.js is large, and few need it here.
      const { coverOf } = await import('@/ui/pdf/pdf')
      const cover = await coverOf(file)
      // Another file may have been chosen meanwhile.
      if (getValues('pdf') !== file) return
      setValue('cover', cover, { shouldDirty: true })
      clearErrors('cover')
    } catch (error) {
      console.error('The cover could not be drawn.', error)
      showToast(messages.coverNotDrawn)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      className="mt-3"
      busy={busy}
      busyText="Drawing the cover..."
      disabled={disabled}
      onClick={() => void draw(pdf)}
    >
      Use page 1 of the PDF
    </Button>
  )
}
