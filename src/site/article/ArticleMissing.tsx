import { ArrowLeft, RotateCw } from 'lucide-react'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { Head } from '../layout/Head'
import { LatestStories } from '../stories/LatestStories'

type ArticleMissingProps = {
  /** Set where trying again may help. */
  onRetry?: () => void
  retrying: boolean
}

/** What stands in place of an article that does not exist, or could not be loaded. */
export const ArticleMissing = ({ onRetry, retrying }: ArticleMissingProps) => (
  <>
    <Head title="Article not found" noindex />
    <Container className="py-section">
      <div role="alert">
        <h1 className="font-serif text-headline font-medium">Article not found.</h1>
        <p className="mt-5 max-w-xl text-deck text-muted">
          {onRetry
            ? 'It could not be loaded just now. Try once more, or choose another story.'
            : 'It may have been moved or taken down. There is more to read below.'}
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={retrying} busyText="Retrying...">
            <RotateCw aria-hidden className="size-4" /> Retry
          </Button>
        )}
        <ButtonLink to={paths.magazine.href()} variant={onRetry ? 'secondary' : 'primary'}>
          <ArrowLeft aria-hidden className="size-4" /> Back to Magazine
        </ButtonLink>
      </div>
      <LatestStories className="mt-section" />
    </Container>
  </>
)
