import { errorText } from '@/data/errors'
import type { MorePages } from '@/data/lists/useMorePages'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'

type ShowMoreProps = { label: string; more: Omit<MorePages<unknown>, 'rows'> }

/** The button below a list that loads its next page, with its error. Renders nothing if there is no more. */
export const ShowMore = ({ label, more }: ShowMoreProps) =>
  more.hasMore && (
    <div className="mt-10 text-center">
      <div role="status">
        {more.error && (
          <p className="mb-3 text-note text-danger-text">{`${t('More could not be loaded.')} ${errorText(more.error)}`}</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="lg"
        busy={more.isLoading}
        busyText={t('Loading...')}
        onClick={more.showMore}
      >
        {more.error ? t('Try again') : label}
      </Button>
    </div>
  )
