import { useEffect, useId, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Item } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { focusHeading } from '@/ui/focus'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { ConflictDialog } from '../ConflictDialog'
import { LastChange } from '../LastChange'
import { readUnsavedText, removeUnsavedText, writeUnsavedText } from '../unsaved/unsaved-text'
import { useSettle } from '../unsaved/useUnsavedGuard'
import { CancelButton } from './CancelButton'
import { CloseButton } from './CloseButton'
import { differencesOf } from './differences'
import { ItemFields } from './ItemFields'
import { publicTable, type ContentTable, type FormKind } from './kind'
import { refusal } from './refusal'
import type { Base } from './save-item'
import { useSaving } from './saving'
import { useAutosave } from './useAutosave'
import { undescribedIn, usePictureQuestion } from './usePictureQuestion'
import { useSaveItem } from './useSaveItem'

type EditFormProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  /** The item as it was read when edit mode was opened; later ones are ignored. */
  item: Item<T>
  onEdit: (id: string) => void
  onClose: () => void
  /** Another unsaved text has become this form's: it is to begin anew. */
  onOpenOther: () => void
}

/** A form over a copy of an item. Cancel discards the edit, and offers to take that back. */
export function EditForm<T extends ContentTable, V extends FieldValues>(props: EditFormProps<T, V>) {
  const { kind, item, onEdit, onClose, onOpenOther } = props
  const formId = useId()
  const card = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const settle = useSettle()
  const pictures = usePictureQuestion()
  const { saveOnce } = useSaving()
  const saving = useSaveItem(kind, item, {
    mayPublish: (values) => pictures.ask(values, 'Publish'),
    onSaved: () => {
      if (!isDraft) void autosave.discard()
      onClose()
    },
  })
  const { opened, unsavedTextKey, conflict } = saving
  const isDraft = kind.autosave?.isDraft ?? false
  const [beside, setBeside] = useState<Base<V> | null>(
    () => readUnsavedText(unsavedTextKey, kind.blank)?.autosaved ?? null,
  )
  const autosave = useAutosave({
    kind,
    id: item.id,
    item: opened,
    stored: isDraft ? saving.base : beside,
    onStored: isDraft ? (version) => version && saving.setBase(version) : setBeside,
  })

  async function save(values: V, form: UseFormReturn<V, unknown, V>, choice: string) {
    const isWorse = !isDraft && undescribedIn(values) > undescribedIn(saving.base.values)
    if (isWorse && !(await pictures.ask(values, 'Save'))) return
    const latest = await autosave.settled()
    await saving.submit(values, form, choice, isDraft && latest ? latest : saving.base)
  }

  useEffect(() => focusHeading(card.current), [])

  function cancel() {
    const kept = readUnsavedText(unsavedTextKey, kind.blank)
    removeUnsavedText(unsavedTextKey)
    settle()
    void autosave.discard()
    onClose()
    if (!kept) return
    const undo = () => {
      writeUnsavedText(unsavedTextKey, { ...kept, autosaved: undefined })
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
          onSubmit={(values, form, choice) => saveOnce(() => save(values, form, choice))}
          onInvalid={(errors) => showToast(refusal(errors, kind.labels, kind.required, 'update'))}
          className="space-y-5"
        >
          <ItemFields
            kind={kind}
            formId={formId}
            unsavedTextKey={unsavedTextKey}
            base={saving.base}
            autosave={autosave}
            onDiscard={() => {
              saving.forgetKept()
              if (!isDraft) void autosave.discard()
            }}
            onOpenOther={onOpenOther}
            submitLabel={kind.saveLabel ?? 'Save Changes'}
            busyText="Saving..."
          >
            {kind.Actions && (
              <kind.Actions
                item={opened}
                id={item.id}
                autosave={autosave}
                unsavedTextKey={unsavedTextKey}
                onEdit={onEdit}
                onClose={onClose}
              />
            )}
            {isDraft ? (
              <CloseButton autosave={autosave} unsavedTextKey={unsavedTextKey} onClose={onClose} />
            ) : (
              <CancelButton onCancel={cancel} />
            )}
          </ItemFields>
        </Form>
        <div className="mt-5">
          <LastChange kind={publicTable(kind.table)} id={item.id} />
        </div>
      </CardBody>
      {pictures.dialog}
      <ConflictDialog
        open={conflict !== null}
        title={kind.titleOf(opened)}
        gone={conflict?.gone}
        differences={conflict ? differencesOf(kind, conflict.collisions) : []}
        busy={saving.isDeciding}
        onDecided={(theirs) => void saving.decide(theirs)}
        onLeaveGone={saving.leaveGone}
        onCancel={saving.dismiss}
      />
      <ConfirmDialog
        open={saving.isOutdated}
        onOpenChange={saving.dismissOutdated}
        title="Publish over a newer version?"
        text="Somebody has changed the published version since this draft was begun. Publishing puts your draft in its place. The draft is saved either way."
        confirmLabel="Publish Anyway"
        busy={saving.isPublishing}
        busyText="Publishing..."
        onConfirm={saving.overwrite}
      />
    </Card>
  )
}
