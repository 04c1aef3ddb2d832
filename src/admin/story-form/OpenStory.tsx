import { useQueries } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftTables, type DraftedTable } from '@/data/content/drafts'
import { Button } from '@/ui/Button'
import { Card, CardBody } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { itemQuery } from '../form/useItem'
import { LoadFailed } from '../shared/LoadFailed'
import type { StoredStory, StoryKind } from './kind'
import { StoryForm } from './StoryForm'

type OpenStoryProps<T extends DraftedTable, V extends FieldValues> = {
  kind: StoryKind<T, V>
  id: string
  isNew: boolean
  mayPublish: boolean
  takesFocus: boolean
  locked?: (story: StoredStory<T>, onClose: () => void) => ReactNode
  onStored: () => void
  onClose: () => void
  onOpenOther: () => void
}

/** A new story's form, or that of a stored one, which is read first. */
export function OpenStory<T extends DraftedTable, V extends FieldValues>(props: OpenStoryProps<T, V>) {
  const { kind, id, isNew, locked, onClose, ...rest } = props
  // As it was when the form was opened; what is stored later is the form's own.
  const [opened, setOpened] = useState<StoredStory<T> | null>(isNew ? { published: null, draft: null } : null)
  if (!opened) return <ReadStory kind={kind} id={id} onRead={setOpened} onClose={onClose} />
  const instead = locked?.(opened, onClose)
  return instead ?? <StoryForm kind={kind} id={id} opened={opened} onClose={onClose} {...rest} />
}

type ReadStoryProps<T extends DraftedTable, V extends FieldValues> = {
  kind: StoryKind<T, V>
  id: string
  onRead: (story: StoredStory<T>) => void
  onClose: () => void
}

/** Reads a story, and says if that fails or there is none. */
function ReadStory<T extends DraftedTable, V extends FieldValues>(props: ReadStoryProps<T, V>) {
  const { kind, id, onRead, onClose } = props
  const [draft, published] = useQueries({
    queries: [itemQuery(draftTables[kind.table], id), itemQuery(kind.table, id)],
  })
  const isRead = draft.isSuccess && published.isSuccess
  const isThere = Boolean(draft.data ?? published.data)
  const read = useEffectEvent(() =>
    onRead({
      draft: draft.data ?? null,
      published: published.data ?? null,
    }),
  )
  useEffect(() => {
    if (isRead && isThere) read()
  }, [isRead, isThere])

  const noun = kind.noun[0]
  const back = (
    <Button variant="secondary" onClick={onClose}>
      Back to the list
    </Button>
  )
  const failed = [draft, published].find(({ error }) => error)
  if (failed)
    return (
      <div>
        <LoadFailed query={failed} heading={`The ${noun} could not be loaded`} />
        <div className="mt-5 text-center">{back}</div>
      </div>
    )
  if (isRead && !isThere)
    return (
      <EmptyState
        icon={<FileX />}
        heading={`This ${noun} does not exist`}
        text="Somebody may have deleted it."
        action={back}
      />
    )
  return (
    <Card>
      <CardBody>
        <Loading label={`Loading the ${noun}...`} className="space-y-6">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-64 w-full" />
        </Loading>
      </CardBody>
    </Card>
  )
}
