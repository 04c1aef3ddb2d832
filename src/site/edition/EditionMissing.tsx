import { ArrowLeft, RotateCw } from 'lucide-react'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { Head } from '../layout/Head'
import { MoreEditions } from './MoreEditions'

type EditionMissingProps = {
  /** Set where trying again may help. */
  onRetry?: () => void
  retrying: boolean
}

/** What stands in place of an edition that does not exist, or could not be loaded. */
export const EditionMissing = ({ onRetry, retrying }: EditionMissingProps) => (
  <>
    <Head title="Edition not found" noindex />
    <Container className="py-section">
      <div role="alert">
        <h1 className="font-serif text-headline font-medium">Edition not found.</h1>
        <p className="mt-5 max-w-xl text-deck text-muted">
          {onRetry
            ? 'It could not be loaded just now. Try once more, or choose another edition.'
            : 'It may have been moved or taken down. There is more to read on this site.'}
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={retrying} busyText="Retrying...">
            <RotateCw aria-hidden className="size-4" /> Retry
          </Button>
        )}
        <ButtonLink to={paths.home.href()} variant={onRetry ? 'secondary' : 'primary'}>
          <ArrowLeft aria-hidden className="size-4" /> Back to the front page
        </ButtonLink>
      </div>
    </Container>
    <MoreEditions />
  </>
)
