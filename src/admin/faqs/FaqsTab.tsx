import { useSearchParams } from 'react-router-dom'
import { useRole } from '@/admin/session/session-context'
import { ContentTab } from '@/admin/form/ContentTab'
import { FaqGroups } from './FaqGroups'
import { faqKind } from './faq-kind'

export function FaqsTab() {
  const [search] = useSearchParams()
  const isOwner = useRole() === 'owner'
  return (
    <>
      <ContentTab kind={faqKind} />
      {/* Their order is a setting. */}
      {isOwner && !search.get('edit') && <FaqGroups />}
    </>
  )
}
