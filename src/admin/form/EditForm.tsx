import { useEffect, useId, useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Item } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { focusHeading } from '@/ui/focus'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { ConflictDialog } from './ConflictDialog'
import { LastChange } from '../shared/LastChange'
import { flushTexts } from './flush-texts'
import { readUnsavedText, removeUnsavedText, writeUnsavedText } from './unsaved-text'
import { useMarkSaved } from './useUnsavedGuard'
import { CancelButton } from './CancelButton'
import { ItemFields } from './ItemFields'
import type { ContentTable, FormKind } from './kind'
import { refusal } from './refusal'
import { useSaveItem } from './useSaveItem'

type EditFormProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  /** The item as it was read when edit mode was opened; later ones are ignored. */
  item: Item<T>
  onClose: () => void
  /** Another unsaved text has become this form's: it is to begin anew. */
  onOpenOther: () => void
}

export function EditForm<T extends ContentTable, V extends FieldValues>(props: EditFormProps<T, V>) {
  const { kind, item, onClose, onOpenOther } = props
  const formId = useId()
  const card = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const markSaved = useMarkSaved()
  const saving = useSaveItem(kind, item, onClose)
  const { base, unsavedTextKey } = saving
  const opened = base.item

  useEffect(() => focusHeading(card.current), [])

  function cancel() {
    flushTexts()
    const kept = readUnsavedText(unsavedTextKey, kind.blank)
    removeUnsavedText(unsavedTextKey)
    markSaved()
    onClose()
    if (!kept) return
    const undo = () => {
      writeUnsavedText(unsavedTextKey, kept)
      void navigate(search)
    }
    showToast(messages.editDiscarded, { action: { label: 'Undo', onClick: undo } })
  }

  return (
    <Card ref={card} as="section" aria-label={`Edit ${kind.noun[0]}`} className="max-w-4xl">
      <CardHeader title={`Editing: ${kind.titleOf(opened)}`} />
      <CardBody>
        <Form
          id={formId}
          schema={kind.schema}
          defaultValues={kind.fromItem(opened) as DefaultValues<V>}
          onSubmit={saving.submit}
          onInvalid={(errors) => showToast(refusal(errors, kind.labels, kind.required, 'update'))}
          className="space-y-5"
        >
          <ItemFields
            kind={kind}
            formId={formId}
            unsavedTextKey={unsavedTextKey}
            base={base}
            onDiscard={saving.forgetKept}
            onOpenOther={onOpenOther}
            submitLabel="Save Changes"
            busyText="Saving..."
          >
            {kind.Actions && <kind.Actions item={opened} unsavedTextKey={unsavedTextKey} onClose={onClose} />}
            <CancelButton onCancel={cancel} />
          </ItemFields>
        </Form>
        <div className="mt-5">
          <LastChange kind={kind.table} id={item.id} />
        </div>
      </CardBody>
      <ConflictDialog saving={saving} title={kind.titleOf(opened)} labels={kind.labels} />
    </Card>
  )
}
