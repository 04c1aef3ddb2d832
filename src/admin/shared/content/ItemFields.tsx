import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { useSubmitting } from '@/ui/form/fields'
import { submitForm, useSaveShortcut } from '../useSaveShortcut'
import { AutosaveStatus } from './AutosaveStatus'
import { UnsavedTextKeeper } from './UnsavedTextKeeper'
import { OtherUnsavedTexts } from './OtherUnsavedTexts'
import { publicTable, type ContentTable, type FormKind } from './kind'
import { useSaving } from './saving'
import type { Base } from './save-item'
import type { Autosaving } from './useAutosave'

type ItemFieldsProps<T extends ContentTable, V extends FieldValues> = {
  kind: FormKind<T, V>
  formId: string
  unsavedTextKey: string
  base?: Base<V>
  sentAs?: string
  autosave: Autosaving<V>
  onDiscard: () => void
  /** Another unsaved text has become this form's: it is to begin anew. */
  onOpenOther: () => void
  submitLabel: string
  busyText: string
  /** Further buttons. */
  children?: ReactNode
}

/** What the add form and the edit form have in common: the fields, the draft, the buttons, Ctrl+S. */
export function ItemFields<T extends ContentTable, V extends FieldValues>(props: ItemFieldsProps<T, V>) {
  const { kind, formId, unsavedTextKey, base, sentAs, autosave, onDiscard, onOpenOther } = props
  const { submitLabel, busyText, children } = props
  const busy = useSubmitting()
  const { isSaving } = useSaving()
  const isNewStory = !base && kind.autosave?.isDraft === false && publicTable(kind.table) === kind.table
  // A new story has SaveDraft for it.
  useSaveShortcut(() => !isSaving && submitForm(formId), { enabled: !isNewStory })

  // At once, since it may be stored already, and only the answer was lost: that is no conflict while nothing is changed.
  function storeRestored(values: V) {
    if (kind.autosave && autosave.stored && !sameJson(values, autosave.stored.values))
      autosave.store(values).catch(() => undefined)
  }

  return (
    <>
      <UnsavedTextKeeper
        unsavedTextKey={unsavedTextKey}
        blank={kind.blank}
        base={base}
        sentAs={sentAs}
        autosaved={autosave.draftBeside}
        onRestored={storeRestored}
        onDiscard={onDiscard}
      />
      <OtherUnsavedTexts unsavedTextKey={unsavedTextKey} blank={kind.blank} onOpen={onOpenOther} />
      <kind.Fields />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={kind.publishing ? 'secondary' : 'primary'}
          busy={busy}
          busyText={busyText}
          disabled={isSaving}
        >
          {submitLabel}
        </Button>
        {children}
      </div>
      {kind.autosave && <AutosaveStatus autosave={autosave} />}
    </>
  )
}
