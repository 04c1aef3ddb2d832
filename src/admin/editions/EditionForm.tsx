import { useEffect, useId, useRef, useState } from 'react'
import type { ReadableEdition } from '@/data/editions/edition-texts'
import { coverRule } from '@/lib/upload-rules'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { focusHeading } from '@/ui/focus'
import { Form } from '@/ui/form/Form'
import { FormCheckboxField, FormTextField } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { LastChange } from '@/admin/shared/LastChange'
import { ConflictDialog } from '../form/ConflictDialog'
import { DirtyReport } from '../form/FormGuard'
import { hiddenHelp } from '../shared/hidden-help'
import { submitForm, useSaveShortcut } from '../form/useSaveShortcut'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import { EditionButtons } from './EditionButtons'
import { editionSchema, emptyEdition, refusalOf } from './edition-schema'
import { editionLabels, inputOf, showField, type Edition } from './edition-values'
import { CoverCrop } from './CoverCrop'
import { CoverFromPdf } from './CoverFromPdf'
import { FileField } from './FileField'
import { PublishAtField } from './PublishAtField'
import { PdfField } from './PdfField'
import { useEditionSave } from './useEditionSave'

type EditionFormProps = {
  /** The edition to edit; null for a new one. */
  item: Edition | null
  onClose?: () => void
  /** The edition is saved with a new PDF. */
  onPdf: (edition: ReadableEdition, file: File) => void
  /** The editor chose somebody else's version. */
  onTheirs?: (theirs: Edition) => void
}

export function EditionForm({ item, onClose, onPdf, onTheirs }: EditionFormProps) {
  const formId = useId()
  const card = useRef<HTMLDivElement>(null)
  const [isDirty, setDirty] = useState(false)
  const [reading, setReading] = useState(false)
  const saving = useEditionSave(item, { onLeave: leave, onPdf, onTheirs })
  const { base, busy, shares, waiting } = saving
  const release = useUnsavedGuard(isDirty || busy, busy ? 'upload' : 'changes')
  useSaveShortcut(() => submitForm(formId), { enabled: !busy && !reading })

  useEffect(() => {
    // The Edit button is in the list further down.
    if (item) focusHeading(card.current)
  }, [item])

  function leave() {
    release()
    onClose?.()
  }

  const fileOf = (name: 'cover' | 'pdf', url?: string | null) => ({
    hasFile: Boolean(url),
    disabled: busy,
    share: busy ? (shares[name] ?? 0) : undefined,
    isWaiting: waiting === name,
  })

  return (
    <Card ref={card} as="section">
      <CardHeader title={base ? `Editing: ${base.title}` : 'Add New Digital Edition'} />
      <CardBody>
        <Form
          id={formId}
          schema={editionSchema(base === null)}
          defaultValues={item ? inputOf(item) : emptyEdition}
          onSubmit={saving.submit}
          onInvalid={(errors) => showToast(refusalOf(errors))}
          className="grid grid-cols-1 gap-5 md:grid-cols-2"
        >
          <DirtyReport onChange={setDirty} />
          <FormTextField name="title" label="Title" required readOnly={busy} />
          <FormTextField
            name="issueDate"
            label="Issue Date"
            type="date"
            required
            readOnly={busy}
            help="Readers see month and year. The newest edition comes first, unless you move it in the list."
          />
          <div className="min-w-0">
            <FileField
              {...fileOf('cover', base?.cover_image_url)}
              name="cover"
              label="Cover Image"
              rule={coverRule}
            />
            <CoverFromPdf disabled={busy || reading} />
            {!busy && <CoverCrop url={base?.cover_image_url ?? ''} />}
          </div>
          <PdfField
            {...fileOf('pdf', base?.pdf_url)}
            hasCover={Boolean(base?.cover_image_url)}
            reading={reading}
            onReading={setReading}
          />
          <PublishAtField disabled={busy} />
          <FormTextField
            name="slug"
            label="URL"
            autoComplete="off"
            readOnly={busy}
            help="Its URL, after /editions/. If empty, it is made from the title. Earlier URLs keep working."
          />
          <FormCheckboxField name="hidden" label="Hidden" disabled={busy} help={hiddenHelp} />
          <EditionButtons
            label={base ? 'Save Changes' : 'Add Magazine'}
            busy={busy}
            disabled={reading}
            cancelled={saving.cancelled}
            onCancelUpload={saving.cancel}
            onCancel={onClose && leave}
          />
        </Form>
        {base && (
          <div className="mt-5">
            <LastChange kind="digital_magazines" id={base.id} />
          </div>
        )}
      </CardBody>
      <ConflictDialog saving={saving} title={base?.title ?? ''} labels={editionLabels} show={showField} />
    </Card>
  )
}
