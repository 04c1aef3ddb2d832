import { Hourglass } from 'lucide-react'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { newsletterFieldId } from '../layout/newsletter'

/** Leads to the newsletter's field in the footer, scrolled into view and ready to type in. */
const goToNewsletter = () => document.getElementById(newsletterFieldId)?.focus()

/** What stands where there is no insider content yet. */
export const InsidersComing = () => (
  <EmptyState
    icon={<Hourglass />}
    heading="Coming Soon"
    text="Our first insider stories are being written."
    action={<Button onClick={goToNewsletter}>Subscribe for Updates</Button>}
  />
)
