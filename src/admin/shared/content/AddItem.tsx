import { useId, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '@/data/errors'
import { addItem, useWrite } from '@/data/content/items'
import { messages } from '@/lib/messages'
import { randomUuid } from '@/lib/random-uuid'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { useDraftKey } from '../useDraftKey'
import { ItemFields } from './ItemFields'
import type { ContentKind, ContentTable } from './kind'
import { refusal } from './rules'

type AddItemProps<T extends ContentTable, V extends FieldValues> = { kind: ContentKind<T, V> }

/** The add form. It empties itself after a success, and keeps its content after a failure. */
export function AddItem<T extends ContentTable, V extends FieldValues>({ kind }: AddItemProps<T, V>) {
  const formId = useId()
  const draftKey = useDraftKey(`${kind.table}:new`)
  const [round, setRound] = useState(0)
  // The item's id from its first try on: tried again after an answer that was lost, it is not added twice.
  const [id, setId] = useState(randomUuid)
  const add = useWrite((values: V) => addItem(kind.table, { ...kind.toRow(values), id }))

  async function submit(values: V, form: UseFormReturn<V, unknown, V>) {
    try {
      await add.mutateAsync(values)
    } catch (error) {
      showToast(messages.itemFailed('add', errorText(error)))
      return
    }
    showToast(kind.done.added)
    setId(randomUuid)
    form.reset(kind.blank)
  }

  return (
    <Card as="section" aria-label={`New ${kind.noun[0]}`}>
      <CardHeader title={`New ${kind.noun[0]}`} />
      <CardBody>
        <Form
          key={round}
          id={formId}
          schema={kind.schema}
          defaultValues={kind.blank as DefaultValues<V>}
          onSubmit={submit}
          onInvalid={(errors) => showToast(refusal(errors, kind.labels, kind.required, 'add'))}
          className="space-y-5"
        >
          <ItemFields
            kind={kind}
            formId={formId}
            draftKey={draftKey}
            onOpenDraft={() => setRound(round + 1)}
            submitLabel={kind.addLabel}
            busyText="Adding..."
          />
        </Form>
      </CardBody>
    </Card>
  )
}
