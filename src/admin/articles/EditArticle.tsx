import { useRole } from '@/admin/session/session-context'
import { EditDraftOrItem, useDraftOrItem } from '@/admin/shared/content/EditDraftOrItem'
import type { EditProps } from '@/admin/shared/content/kind'
import { articleKind } from './article-kind'
import { draftKind } from './draft-kind'
import { BeginChanges } from './review/BeginChanges'
import { SubmittedDraft } from './review/SubmittedDraft'

/** Edit mode: the draft of an article, or the article if it has none. */
export function EditArticle(props: EditProps) {
  const role = useRole()
  const opened = useDraftOrItem('articles', props)
  if (role === 'contributor') {
    const { form, draft } = opened
    if (form === 'item') return <BeginChanges {...props} onEdit={opened.edit} />
    // With the editors: see reviews.sql.
    if (draft && (draft.submitted_at ?? draft.publish_at))
      return <SubmittedDraft draft={draft} onClose={props.onClose} />
  }
  return <EditDraftOrItem kind={articleKind} draftKind={draftKind} opened={opened} {...props} />
}
