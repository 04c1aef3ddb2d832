import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isTemporary } from '@/data/errors'
import { t } from '@/lib/texts'
import { Button, ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { Head } from '../layout/Head'

/** What an item's page passes to its error page: the query that found or read nothing. */
export type MissingProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

type MissingPageProps = MissingProps & {
  title: string
  /** The text shown if the item doesn't exist. */
  text: string
  /** The same if it could not be loaded. */
  retryText: string
  back: { to: string; label: string }
  /** Alternatives to read. */
  children?: ReactNode
}

export function MissingPage({ query, title, text, retryText, back, children }: MissingPageProps) {
  const mayRetry = query.error !== null && isTemporary(query.error)
  return (
    <>
      <Head title={title} noindex />
      <Container className="py-section">
        <div role="alert">
          <h1 className="font-serif text-headline font-medium">{title}.</h1>
          <p className="mt-5 max-w-xl text-deck text-muted">{mayRetry ? retryText : text}</p>
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          {mayRetry && (
            <Button onClick={() => void query.refetch()} busy={query.isFetching} busyText={t('Retrying...')}>
              <RotateCw aria-hidden className="size-4" />
              {t('Retry')}
            </Button>
          )}
          <ButtonLink to={back.to} variant={mayRetry ? 'secondary' : 'primary'}>
            <ArrowLeft aria-hidden className="size-4" /> {back.label}
          </ButtonLink>
        </div>
        {children}
      </Container>
    </>
  )
}
