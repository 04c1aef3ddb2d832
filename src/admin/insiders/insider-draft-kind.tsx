import { autosaveDraft } from '@/admin/shared/content/autosave'
import { DiscardDraft, PublishDraft } from '@/admin/shared/content/DraftButtons'
import type { ActionProps, FormKind } from '@/admin/shared/content/kind'
import { isOutdated } from '@/data/content/drafts'
import { publishInsider } from '@/data/content/insider-desk'
import { messages } from '@/admin/shared/messages'
import { insiderDraftForm, insiderForm, type InsiderValues } from './insider-forms'
import { InsiderFields } from './InsiderFields'

/** Beside the button that saves a draft: publish and discard. */
function Actions(props: ActionProps<'insider_drafts', InsiderValues>) {
  const isChange = Boolean(props.item?.base_updated_at)
  return (
    <>
      <PublishDraft isChange={isChange} />
      <DiscardDraft table="insider_drafts" isChange={isChange} {...props} />
    </>
  )
}

/** The draft of an insider item, whether it is public or not. */
export const insiderDraftKind: FormKind<'insider_drafts', InsiderValues> = {
  table: 'insider_drafts',
  noun: ['draft', 'drafts'],
  ...insiderDraftForm,
  Fields: InsiderFields,
  Actions,
  autosave: autosaveDraft('insider_drafts', 'insider_content', insiderDraftForm),
  titleOf: ({ title }) => title || 'Untitled',
  saveLabel: 'Save Draft',
  publishing: {
    schema: insiderForm.schema,
    run: publishInsider,
    isOutdated,
    done: messages.published.content,
  },
  required: messages.requiredFields,
  updated: messages.draftSaved,
}
