import { useRole } from '@/admin/session/session-context'
import { ContentTab } from '@/admin/shared/content/ContentTab'
import { articleKind } from './article-kind'
import { contributionKind } from './contribution-kind'
import { EditArticle } from './EditArticle'

/** Articles and their drafts: add, find, edit, publish and delete. Contributors write drafts. */
export const ArticlesTab = () =>
  useRole() === 'contributor' ? (
    <ContentTab kind={contributionKind} Edit={EditArticle} />
  ) : (
    <ContentTab kind={articleKind} Edit={EditArticle} />
  )
