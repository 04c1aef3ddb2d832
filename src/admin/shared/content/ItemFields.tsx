import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { useSubmitting } from '@/ui/form/fields'
import { submitForm, useSaveShortcut } from '../useSaveShortcut'
import { DraftKeeper } from './DraftKeeper'
import { OtherDrafts } from './OtherDrafts'
import type { ContentKind, ContentTable } from './kind'
import type { Base } from './save-item'

type ItemFieldsProps<T extends ContentTable, V extends FieldValues> = {
  kind: ContentKind<T, V>
  formId: string
  draftKey: string
  base?: Base<V>
  onDiscard?: () => void
  /** Another draft has become this form's: it is to begin anew. */
  onOpenDraft: () => void
  submitLabel: string
  busyText: string
  /** Further buttons. */
  children?: ReactNode
}

/** What the add form and the edit form have in common: the fields, the draft, the buttons, Ctrl+S. */
export function ItemFields<T extends ContentTable, V extends FieldValues>(props: ItemFieldsProps<T, V>) {
  const { kind, formId, draftKey, base, onDiscard, onOpenDraft, submitLabel, busyText, children } = props
  const busy = useSubmitting()
  useSaveShortcut(() => submitForm(formId))
  return (
    <>
      <DraftKeeper draftKey={draftKey} blank={kind.blank} base={base} onDiscard={onDiscard} />
      <OtherDrafts draftKey={draftKey} blank={kind.blank} onOpen={onOpenDraft} />
      <kind.Fields />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyText={busyText}>
          {submitLabel}
        </Button>
        {children}
        {kind.Actions && <kind.Actions />}
      </div>
    </>
  )
}
