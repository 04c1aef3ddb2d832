import { ContentTab } from '@/admin/form/ContentTab'
import { pageKind } from './page-kind'

export const PagesTab = () => <ContentTab kind={pageKind} />
