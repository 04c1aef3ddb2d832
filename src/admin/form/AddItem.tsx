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
import { flushTexts } from './flush-texts'
import { readUnsavedText, removeUnsavedText, writeUnsavedText } from './unsaved-text'
import { useIsUploading, useMarkSaved } from './useUnsavedGuard'
import { useUnsavedTextKey } from './useUnsavedTextKey'
import { ItemFields } from './ItemFields'
import type { ContentTable, FormKind } from './kind'
import { refusal } from './refusal'

type AddItemProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V> & { addLabel: string; added: Message }
  onEdit: (id: string) => void
}

export function AddItem<T extends ContentTable, V extends FieldValues>(props: AddItemProps<T, V>) {
  const { kind } = props
  const [round, setRound] = useState(0)
  return (
    <Card as="section" aria-label={`New ${kind.noun[0]}`}>
      <CardHeader title={`New ${kind.noun[0]}`} />
      <CardBody>
        <AddForm key={round} {...props} onOpenOther={() => setRound(round + 1)} />
      </CardBody>
    </Card>
  )
}

function AddForm<T extends ContentTable, V extends FieldValues>({
  kind,
  onEdit,
  onOpenOther,
}: AddItemProps<T, V> & { onOpenOther: () => void }) {
  const formId = useId()
  const unsavedTextKey = useUnsavedTextKey(`${kind.table}:new`)
  const markSaved = useMarkSaved()
  const isUploading = useIsUploading()
  // The browser gives the item its id: tried again after a response that was lost, it is not added twice.
  const [id, setId] = useState(() => readUnsavedText(unsavedTextKey, kind.blank)?.id ?? randomUuid())
  const addedTextKey = useUnsavedTextKey(`${kind.table}:${id}`)
  /** What was sent for this id: stored or not, if the response was lost. */
  const sent = useRef<{ id: string; rows: object[] }>(null)
  const add = useWrite(async (values: V) => {
    const row = kind.toRow(values)
    if (sent.current?.id !== id) sent.current = { id, rows: [] }
    sent.current.rows.push(row)
    await addItem(kind.table, { ...row, id }, sent.current.rows)
  })

  async function save(values: V, form: UseFormReturn<V, unknown, V>) {
    if (isUploading()) return showToast(messages.stillUploading)
    try {
      await add.mutateAsync(values)
    } catch (error) {
      if (!(error instanceof ConflictError)) return showToast(messages.itemFailed('add', errorText(error)))
      showToast(messages.addedMeanwhile)
      // Of another version than what is there, so that saving asks.
      return openAdded(form, new Date(0).toISOString())
    }
    showToast(kind.added)
    flushTexts()
    if (!sameJson(kind.schema.safeParse(form.getValues()).data, values) || isUploading())
      return openAdded(form)
    removeUnsavedText(unsavedTextKey)
    setId(randomUuid)
    form.reset(kind.blank)
  }

  /** What was written while the item was added, or while somebody else added it, belongs to its own form. */
  function openAdded(form: UseFormReturn<V, unknown, V>, since?: string) {
    flushTexts()
    writeUnsavedText(addedTextKey, { since, values: form.getValues() })
    markSaved()
    removeUnsavedText(unsavedTextKey)
    setId(randomUuid)
    form.reset(kind.blank)
    onEdit(id)
  }

  return (
    <Form
      id={formId}
      schema={kind.schema}
      defaultValues={kind.blank as DefaultValues<V>}
      onSubmit={save}
      onInvalid={(errors) => showToast(refusal(errors, kind.labels, kind.required, 'add'))}
      className="space-y-5"
    >
      <ItemFields
        kind={kind}
        formId={formId}
        unsavedTextKey={unsavedTextKey}
        newId={id}
        onDiscard={() => setId(randomUuid)}
        onOpenOther={onOpenOther}
        submitLabel={kind.addLabel}
        busyText="Adding..."
      />
    </Form>
  )
}
