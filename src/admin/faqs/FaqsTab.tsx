import { useSearchParams } from 'react-router-dom'
import { ContentTab } from '@/admin/shared/content/ContentTab'
import { FaqGroups } from './FaqGroups'
import { faqKind } from './faq-kind'

/** Questions and answers: add, find, order, edit and delete. */
export function FaqsTab() {
  const [search] = useSearchParams()
  return (
    <>
      <ContentTab kind={faqKind} />
      {!search.get('edit') && <FaqGroups />}
    </>
  )
}
