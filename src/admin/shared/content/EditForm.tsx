import { useEffect, useId, useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Item } from '@/data/content/items'
import { messages } from '@/lib/messages'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { focusHeading } from '@/ui/focus'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { ConflictDialog } from '../ConflictDialog'
import { readDraft, removeDraft, writeDraft } from '../drafts'
import { useSettle } from '../useUnsavedGuard'
import { CancelButton } from './CancelButton'
import { differencesOf } from './differences'
import { ItemFields } from './ItemFields'
import type { ContentKind, ContentTable } from './kind'
import { refusal } from './rules'
import { useSaveItem } from './useSaveItem'

type EditFormProps<T extends ContentTable, V extends FieldValues> = {
  kind: ContentKind<T, V>
  /** The item as it was read when edit mode was opened; later ones are ignored. */
  item: Item<T>
  onEdit: (id: string) => void
  onClose: () => void
  /** Another draft is to be edited: the form begins anew. */
  onOpenDraft: () => void
}

/** A form over a copy of an item. Cancel discards the edit, and offers to take that back. */
export function EditForm<T extends ContentTable, V extends FieldValues>(props: EditFormProps<T, V>) {
  const { kind, item, onEdit, onClose, onOpenDraft } = props
  const formId = useId()
  const card = useRef<HTMLDivElement>(null)
  const settle = useSettle()
  const saving = useSaveItem(kind, item, onClose)
  const { opened, draftKey, conflict } = saving

  useEffect(() => focusHeading(card.current), [])

  function cancel() {
    const draft = readDraft(draftKey, kind.blank)
    removeDraft(draftKey)
    settle()
    onClose()
    if (!draft) return
    const undo = () => {
      writeDraft(draftKey, draft)
      onEdit(item.id)
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
            draftKey={draftKey}
            base={saving.base}
            onDiscard={saving.forgetDraft}
            onOpenDraft={onOpenDraft}
            submitLabel="Save Changes"
            busyText="Saving..."
          >
            <CancelButton onCancel={cancel} />
          </ItemFields>
        </Form>
      </CardBody>
      <ConflictDialog
        open={conflict !== null}
        title={kind.titleOf(opened)}
        gone={conflict !== null && conflict.stored === null}
        differences={
          conflict?.stored ? differencesOf(kind, { ...conflict, theirs: kind.fromItem(conflict.stored) }) : []
        }
        busy={saving.isDeciding}
        onDecided={(theirs) => void saving.decide(theirs)}
        onLeaveDeleted={saving.leaveDeleted}
        onCancel={saving.dismiss}
      />
    </Card>
  )
}
