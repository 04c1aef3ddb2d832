import { Card, CardBody, CardHeader } from '@/ui/Card'

/** The specification's note on new editions, as far as it is true while there is no mail delivery. */
export const EditionEmailCard = () => (
  <Card as="section">
    <CardHeader title="Automatic email" />
    <CardBody>
      <p className="max-w-prose text-muted">
        When a new digital edition is added, all subscribers will get an email with its title, its cover and a
        link to it. This needs mail delivery, which this site does not have yet: until then nothing is sent,
        and nothing will be sent later for editions that were added before.
      </p>
    </CardBody>
  </Card>
)
