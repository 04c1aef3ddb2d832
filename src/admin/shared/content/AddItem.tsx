import { useId, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '@/data/errors'
import { addItem, ConflictError, useWrite } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'
import { randomUuid } from '@/lib/random-uuid'
import { sameJson } from '@/lib/same-json'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { flushField } from '../unsaved/keep-writing'
import { replaceForm } from '../story/handed-over'
import {
  readUnsavedText,
  removeUnsavedText,
  writeUnsavedText,
  type UnsavedText,
} from '../unsaved/unsaved-text'
import { useIsUploading, useSettle } from '../unsaved/useUnsavedGuard'
import { useUnsavedTextKey } from '../unsaved/useUnsavedTextKey'
import { ItemFields } from './ItemFields'
import { publicTable, type ContentTable, type FormKind } from './kind'
import { refusal } from './refusal'
import type { Base } from './save-item'
import { useSaving } from './saving'
import { SavingProvider } from './SavingProvider'
import { useAutosave } from './useAutosave'
import { usePictureQuestion } from './usePictureQuestion'

type AddItemProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V> & { addLabel: string; added: Message }
  /** Opens an item's form. */
  onEdit: (id: string) => void
}

/** The add form in its card. */
export function AddItem<T extends ContentTable, V extends FieldValues>(props: AddItemProps<T, V>) {
  const { kind } = props
  const [round, setRound] = useState(0)
  return (
    <Card as="section" aria-label={`New ${kind.noun[0]}`}>
      <CardHeader title={`New ${kind.noun[0]}`} />
      <CardBody>
        <SavingProvider>
          <AddForm key={round} {...props} onOpenOther={() => setRound(round + 1)} />
        </SavingProvider>
      </CardBody>
    </Card>
  )
}

/** The add form. It empties itself after a success, and keeps its content after a failure. */
function AddForm<T extends ContentTable, V extends FieldValues>({
  kind,
  onEdit,
  onOpenOther,
}: AddItemProps<T, V> & { onOpenOther: () => void }) {
  const formId = useId()
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:new`)
  const settle = useSettle()
  const isUploading = useIsUploading()
  const { saveOnce } = useSaving()
  const [kept] = useState(() => readUnsavedText(unsavedTextKey, kind.blank))
  // The item's id from its first try on: tried again after a response that was lost, it is not added twice.
  const [id, setId] = useState(kept?.autosaved?.id ?? kept?.sentAs ?? randomUuid)
  const [sentAs, setSentAs] = useState(kept?.sentAs)
  const [stored, setStored] = useState<Base<V> | null>(kept?.autosaved ?? null)
  const autosave = useAutosave({ kind, id, item: null, stored, onStored: setStored })
  const pictures = usePictureQuestion()
  const addedTextKey = useUnsavedTextKey(`${kind.table}:${id}`)
  const isPublic = publicTable(kind.table) === kind.table
  /** What was sent for this id: stored or not, if the response was lost. */
  const tried = useRef<{ id: string; rows: object[] }>(null)
  const add = useWrite(async (values: V) => {
    const latest = await autosave.settled()
    const row = kind.toRow(values)
    if (tried.current?.id !== id) tried.current = { id, rows: [] }
    tried.current.rows.push(row)
    await addItem(kind.table, { ...row, id }, { since: latest?.since, tried: tried.current.rows })
  })

  async function save(values: V, form: UseFormReturn<V, unknown, V>) {
    if (isPublic && !(await pictures.ask(values, 'Publish'))) return
    setSentAs(id)
    try {
      await add.mutateAsync(values)
    } catch (error) {
      if (error instanceof ConflictError) {
        showToast(messages.addedMeanwhile)
        const latest = await autosave.settled()
        // Of another version than what is there, so that saving asks.
        const since = latest?.since ?? new Date(0).toISOString()
        return openAdded(form, { since, base: latest?.values ?? undefined })
      }
      showToast(messages.itemFailed('add', errorText(error)))
      return
    }
    showToast(kind.added)
    flushField()
    if (sameJson(kind.schema.safeParse(form.getValues()).data, values) && !isUploading()) {
      discardDraft()
      removeUnsavedText(unsavedTextKey)
      form.reset(kind.blank)
    } else await openAdded(form)
  }

  /** What was written while the item was added, or while somebody else published its draft, belongs to its own form. */
  async function openAdded(
    form: UseFormReturn<V, unknown, V>,
    version: Pick<UnsavedText<V>, 'since' | 'base'> = {},
  ) {
    // Otherwise it would open in place of the item.
    await autosave.discard()
    flushField()
    writeUnsavedText(addedTextKey, { ...version, values: form.getValues() })
    settle()
    removeUnsavedText(unsavedTextKey)
    setId(randomUuid)
    replaceForm(() => {
      form.reset(kind.blank)
      onEdit(id)
    })
  }

  /** What is written next becomes another item. */
  function discardDraft() {
    void autosave.discard()
    setId(randomUuid)
  }

  return (
    <Form
      id={formId}
      schema={kind.schema}
      defaultValues={kind.blank as DefaultValues<V>}
      onSubmit={(values, form) => saveOnce(() => save(values, form))}
      onInvalid={(errors) => showToast(refusal(errors, kind.labels, kind.required, 'add'))}
      className="space-y-5"
    >
      <ItemFields
        kind={kind}
        formId={formId}
        unsavedTextKey={unsavedTextKey}
        sentAs={sentAs === id ? id : undefined}
        autosave={autosave}
        onDiscard={discardDraft}
        onOpenOther={onOpenOther}
        submitLabel={kind.addLabel}
        busyText="Adding..."
      >
        {kind.Actions && (
          <kind.Actions
            item={null}
            id={id}
            autosave={autosave}
            unsavedTextKey={unsavedTextKey}
            onEdit={onEdit}
            onClose={() => {}}
          />
        )}
      </ItemFields>
      {pictures.dialog}
    </Form>
  )
}
