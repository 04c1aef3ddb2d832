import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '@/data/content/items'
import { moveItem } from '@/data/content/order'
import { editionOrderQuery } from '@/data/editions/edition-stories'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { MoveButtons } from '../list/MoveButtons'
import { moveButtonId, movedText, targetOf, useMovedFocus, type Direction } from '../list/moving'
import { LoadFailed } from '../shared/LoadFailed'

/** The public stories of an edition, which editors put in order. */
export function EditionOrder({ id: edition }: { id: string }) {
  const stories = useQuery(editionOrderQuery(edition))
  const rows = stories.data
  const { mutateAsync: write, isPending: isMoving } = useWrite(moveItem)
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useMovedFocus(rows)

  async function move(index: number, direction: Direction) {
    const story = rows?.[index]
    const target = targetOf(index, direction)
    const neighbor = rows?.[target]
    if (!story || !neighbor || isMoving) return
    keepFocus(moveButtonId(story.id, direction))
    try {
      await write({
        table: 'edition_articles',
        id: story.id,
        neighbor: neighbor.id,
        below: direction === 'down',
      })
      setAnnouncement(movedText(story.title, target, rows.length))
    } catch (error) {
      keepFocus(null)
      showToast(messages.moveFailed(errorText(error)))
      void stories.refetch()
    }
  }

  return (
    <Card as="section">
      <CardHeader
        title="Stories of This Edition"
        text="Readers find them on the edition's page in this order. An article's form says which edition it is from; one that is not published yet is not listed."
      />
      <CardBody>
        {rows ? (
          <ol className="divide-y divide-line">
            {rows.map(({ id, title, author }, index) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-semibold">{title}</span>
                  {author && <span className="block text-note text-muted">{author}</span>}
                </span>
                <MoveButtons
                  id={id}
                  title={title}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(direction) => void move(index, direction)}
                />
              </li>
            ))}
          </ol>
        ) : stories.isPending ? (
          <Loading label="Loading the stories..." className="space-y-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </Loading>
        ) : (
          <LoadFailed query={stories} heading="The stories could not be loaded" />
        )}
        {rows?.length === 0 && <p className="text-muted">No published article is from this edition yet.</p>}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </CardBody>
    </Card>
  )
}
