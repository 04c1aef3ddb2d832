import { useQuery } from '@tanstack/react-query'
import { messages } from '@/admin/shared/messages'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { declineEditionMail, editionOffersQuery } from '@/data/newsletter/edition-mails'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { showToast } from '@/ui/toast'
import { LoadFailed } from '../shared/LoadFailed'

/** The newsletters that new editions offer, while mail delivery is on. */
export function EditionOffers() {
  const offers = useQuery(editionOffersQuery())
  const decline = useWrite(declineEditionMail)
  if (!offers.data)
    return (
      offers.isError && (
        <LoadFailed query={offers} heading="Editions without a newsletter could not be loaded" />
      )
    )
  if (offers.data.length === 0) return null

  async function end(id: string) {
    try {
      await decline.mutateAsync(id)
      showToast(messages.editionMailDeclined)
    } catch (error) {
      showToast(messages.newsletterFailed(errorText(error)))
    }
  }

  return (
    <Card as="section">
      <CardHeader
        title="Newsletters to send"
        text="These editions are public, and no newsletter is about them yet."
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {offers.data.map(({ id, title }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <span className="mr-auto min-w-0 font-medium wrap-anywhere">{title}</span>
              <ButtonLink
                to={`${paths.admin.href('newsletters')}&edition=${id}`}
                variant="secondary"
                size="sm"
                aria-label={`Write Its Newsletter: ${title}`}
              >
                Write Its Newsletter
              </ButtonLink>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Send None: ${title}`}
                busy={decline.isPending}
                onClick={() => void end(id)}
              >
                Send None
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
