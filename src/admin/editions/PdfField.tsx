import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { messages } from '@/admin/shared/messages'
import { pdfRule } from '@/lib/upload-rules'
import { showToast } from '@/ui/toast'
import { refusalOf } from '@/ui/pdf/refusal'
import type { EditionValues } from './edition-schema'
import { FileField, type FileFieldProps } from './FileField'

const refusals = {
  password: 'This PDF asks for a password. Export it without one.',
  broken: "This file can't be opened as a PDF.",
}

type PdfFieldProps = Omit<FileFieldProps, 'name' | 'label' | 'rule' | 'onChosen'> & {
  /** The edition has a cover already, which a new PDF doesn't replace. */
  hasCover: boolean
  reading: boolean
  onReading: (reading: boolean) => void
}

/** Opens a chosen PDF, so that none is stored that readers can't open. Its first page is the cover until one is chosen. */
export function PdfField({ hasCover, reading, onReading, ...field }: PdfFieldProps) {
  const { setValue, getValues, setError, clearErrors } = useFormContext<EditionValues>()
  const drawn = useRef<File>(null)

  async function read(file: File) {
    onReading(true)
    const isChosen = () => getValues('pdf') === file
    const wantsCover = () => {
      const cover = getValues('cover')
      return isChosen() && (cover ? cover === drawn.current : !hasCover)
    }
    try {
      // pdf.js is large, and few need it here.
      const { coverOf } = await import('@/ui/pdf/pdf')
      const cover = await coverOf(file)
      if (!wantsCover()) return
      drawn.current = cover
      setValue('cover', cover, { shouldDirty: true })
      clearErrors('cover')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal && isChosen()) {
        setValue('pdf', null, { shouldDirty: true })
        const message = `${file.name}: ${refusals[refusal]}`
        setError('pdf', { type: 'refused', message })
        showToast(messages.editionFailed(message))
      } else if (!refusal && wantsCover()) {
        console.error('The cover could not be drawn.', error)
        showToast(messages.coverNotDrawn)
      }
    } finally {
      // Another file may have been chosen meanwhile, which is still being read.
      if (isChosen() || !getValues('pdf')) onReading(false)
    }
  }

  return (
    <div className="min-w-0">
      <FileField {...field} name="pdf" label="PDF File" rule={pdfRule} onChosen={(file) => void read(file)} />
      <p role="status" className="mt-2 text-note text-muted">
        {reading && 'Opening the PDF...'}
      </p>
    </div>
  )
}
