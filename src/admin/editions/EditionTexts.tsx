import { useQuery } from '@tanstack/react-query'
import { unreadEditionsQuery } from '@/data/editions/edition-texts'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { ProgressBar } from '@/ui/ProgressBar'
import { countText } from '../shared/count-text'
import { LoadFailed } from '../shared/LoadFailed'
import type { TextOutcome, useEditionTexts } from './useEditionTexts'

/** What the search knows of the editions' pages. Nothing is shown where there is nothing to do or to say. */
export function EditionTexts({ texts }: { texts: ReturnType<typeof useEditionTexts> }) {
  const { running, outcomes, readAll, stop } = texts
  const query = useQuery(unreadEditionsQuery())
  const unread = query.data ?? []
  if (query.error && !query.data)
    return <LoadFailed query={query} heading="The editions without text could not be loaded" />
  if (unread.length === 0 && !running && outcomes.length === 0) return null

  return (
    <Card as="section" aria-label="Text for the search">
      <CardHeader
        title="Text for the search"
        text="Readers find the words on an edition’s pages once its text has been read from the PDF."
        actions={
          running ? (
            <Button variant="secondary" onClick={stop}>
              Stop
            </Button>
          ) : (
            unread.length > 0 && (
              <Button variant="secondary" onClick={() => readAll(unread)}>
                Read the text
              </Button>
            )
          )
        }
      />
      <CardBody className="grid gap-3 text-sm wrap-anywhere">
        {running ? (
          <>
            <p>
              {`Reading “${running.title}”${running.pages > 0 ? `, page ${running.page} of ${running.pages}` : ''}.`}
              {running.waiting > 0 && ` Then ${countText(running.waiting, 'more edition', 'more editions')}.`}
              {' It ends if you leave this tab.'}
            </p>
            <ProgressBar
              label={`Reading ${running.title}`}
              share={running.pages > 0 ? running.page / running.pages : 0}
            />
          </>
        ) : (
          unread.length > 0 && (
            <p>{`Not read yet: ${countText(unread.length, 'edition', 'editions')} (${namesOf(unread)}).`}</p>
          )
        )}
        <div role="status" className="grid gap-1 empty:hidden">
          {outcomes.map((outcome) => (
            <p key={outcome.edition.id}>{outcomeText(outcome)}</p>
          ))}
        </div>
      </CardBody>
    </Card>
  )
}

const mostNames = 5

const namesOf = (editions: { title: string }[]) =>
  editions
    .slice(0, mostNames)
    .map(({ title }) => title)
    .join(', ') + (editions.length > mostNames ? ', …' : '')

function outcomeText(outcome: TextOutcome): string {
  const { title } = outcome.edition
  if ('failure' in outcome) return `“${title}” could not be read: ${outcome.failure}`
  const { pages, withText } = outcome
  const counted = `“${title}”: ${withText} of ${countText(pages, 'page has', 'pages have')} text.`
  return withText > 0 ? counted : `${counted} It may be a scan, of which searches find only the title.`
}
