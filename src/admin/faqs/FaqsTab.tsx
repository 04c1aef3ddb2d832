import { ContentTab } from '@/admin/shared/content/ContentTab'
import { faqKind } from './faq-kind'

/** Questions and answers: add, find, edit and delete. */
export const FaqsTab = () => <ContentTab kind={faqKind} />
