import { ContentTab } from '@/admin/form/ContentTab'
import { pageKind } from './page-kind'

/** Pages of one's own and the legal ones: add, find, edit and delete. */
export const PagesTab = () => <ContentTab kind={pageKind} />
