import { ContentTab } from '@/admin/shared/content/ContentTab'
import { insiderKind } from './insider-kind'

/** Insider content: add, find, edit and delete. */
export const InsidersTab = () => <ContentTab kind={insiderKind} />
