import { ContentTab } from '@/admin/shared/content/ContentTab'
import { articleKind } from './article-kind'
import { EditArticle } from './EditArticle'

/** Articles and their drafts: add, find, edit, publish and delete. */
export const ArticlesTab = () => <ContentTab kind={articleKind} Edit={EditArticle} />
