import { ContentTab } from '@/admin/shared/content/ContentTab'
import { EditDraftOrItem, useDraftOrItem } from '@/admin/shared/content/EditDraftOrItem'
import type { EditProps } from '@/admin/shared/content/kind'
import { insiderDraftKind } from './insider-draft-kind'
import { insiderKind } from './insider-kind'

/** Insider content and its drafts: add, find, edit, publish and delete. */
export const InsidersTab = () => <ContentTab kind={insiderKind} Edit={EditInsider} />

/** Edit mode: the draft of an item, or the item if it has none. */
function EditInsider(props: EditProps) {
  const opened = useDraftOrItem('insider_content', props)
  return <EditDraftOrItem kind={insiderKind} draftKind={insiderDraftKind} opened={opened} {...props} />
}
