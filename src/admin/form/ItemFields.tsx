import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { useSubmitting } from '@/ui/form/fields'
import { RestoredText } from './RestoredText'
import { useKeptText } from './useKeptText'
import { submitForm, useSaveShortcut } from './useSaveShortcut'
import type { ContentTable, FormKind } from './kind'
import { OtherUnsavedTexts } from './OtherUnsavedTexts'
import type { Base } from './save-item'

type ItemFieldsProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  formId: string
  unsavedTextKey: string
  /** The version that is edited; undefined for a new item, which has an id already. */
  base?: Base<T, V>
  newId?: string
  onDiscard: () => void
  /** Another unsaved text has become this form's: it is to begin anew. */
  onOpenOther: () => void
  submitLabel: string
  busyText: string
  children?: ReactNode
}

export function ItemFields<T extends ContentTable, V extends FieldValues>(props: ItemFieldsProps<T, V>) {
  const { kind, formId, unsavedTextKey, base, newId, onDiscard, onOpenOther } = props
  const { submitLabel, busyText, children } = props
  const busy = useSubmitting()
  useSaveShortcut(() => submitForm(formId))

  return (
    <>
      <KeptText
        textKey={unsavedTextKey}
        blank={kind.blank}
        stored={base ? base.values : kind.blank}
        version={{ since: base?.since, base: base?.values ?? undefined, id: newId }}
        onDiscard={onDiscard}
      />
      <OtherUnsavedTexts unsavedTextKey={unsavedTextKey} blank={kind.blank} onOpen={onOpenOther} />
      <kind.Fields />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyText={busyText}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </>
  )
}

type KeptTextProps<V extends FieldValues> = {
  textKey: string
  blank: V
  /** What the server has; null if that is not known. */
  stored: V | null
  version: { since?: string; base?: V; id?: string }
  onDiscard: () => void
}

function KeptText<V extends FieldValues>({ stored, onDiscard, ...text }: KeptTextProps<V>) {
  const { reset } = useFormContext<V>()
  const values = JSON.stringify(useWatch<V>())
  const isUnstored = !sameJson(JSON.parse(values), stored)
  const isRestored = useKeptText({ ...text, values, isUnstored })
  const [isDiscarded, setDiscarded] = useState(false)
  if (!isRestored || !isUnstored || isDiscarded) return null
  return (
    <RestoredText
      onDiscard={() => {
        reset()
        setDiscarded(true)
        onDiscard()
      }}
    />
  )
}
