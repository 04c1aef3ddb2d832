import { useRole } from '@/admin/session/session-context'
import { StoryTab } from '@/admin/story-form/StoryTab'
import { isAtLeast } from '@/lib/roles'
import { articleKind, authorKind, contributionKind } from './article-kind'
import { SubmittedDraft } from './review/SubmittedDraft'

export function ArticlesTab() {
  const role = useRole()
  if (role !== 'contributor') return <StoryTab kind={isAtLeast(role, 'editor') ? articleKind : authorKind} />
  return (
    <StoryTab
      kind={contributionKind}
      mayPublish={false}
      // With the editors: see 20260101000900_reviews.sql.
      locked={({ draft }, onClose) =>
        draft && (draft.submitted_at ?? draft.publish_at) ? (
          <SubmittedDraft draft={draft} onClose={onClose} />
        ) : null
      }
    />
  )
}
