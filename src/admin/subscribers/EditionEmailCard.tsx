import { Card, CardBody, CardHeader } from '@/ui/Card'

/** The specification's note about emails on new editions, and that nothing is sent yet. */
export const EditionEmailCard = () => (
  <Card as="section">
    <CardHeader title="Automatic email" />
    <CardBody>
      <p className="max-w-prose text-muted">
        When a new digital edition is added, all subscribers will get an email with its title, its cover and a
        link to it. This site can't send email yet. Until it can, nothing is sent, and nothing will be sent
        later for editions that were added before.
      </p>
    </CardBody>
  </Card>
)
