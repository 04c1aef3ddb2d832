import { useRole } from '@/admin/session/session-context'
import { ContentTab } from '@/admin/shared/content/ContentTab'
import { isAtLeast } from '@/lib/roles'
import { articleKind } from './article-kind'
import { contributionKind } from './contribution-kind'
import { EditArticle } from './EditArticle'

/** The order of featured stories is the editors'. */
const authorKind = { ...articleKind, ordered: undefined }

/** Articles and their drafts: add, find, edit, publish and delete. Contributors write drafts. */
export function ArticlesTab() {
  const role = useRole()
  if (role === 'contributor') return <ContentTab kind={contributionKind} Edit={EditArticle} />
  return <ContentTab kind={isAtLeast(role, 'editor') ? articleKind : authorKind} Edit={EditArticle} />
}
