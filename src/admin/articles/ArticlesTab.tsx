import { ContentTab } from '@/admin/shared/content/ContentTab'
import { articleKind } from './article-kind'

/** Articles: add, find, edit and delete. */
export const ArticlesTab = () => <ContentTab kind={articleKind} />
