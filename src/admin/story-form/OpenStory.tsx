import { useQueries } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftTables, type DraftedTable } from '@/data/content/drafts'
import { ItemState } from '../form/ItemState'
import { itemQuery } from '../form/useItem'
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

export function OpenStory<T extends DraftedTable, V extends FieldValues>(props: OpenStoryProps<T, V>) {
  const { kind, id, isNew, locked, onClose, ...rest } = props
  // As it was when the form was opened; what is stored later is the form's own.
  const [opened, setOpened] = useState<StoredStory<T> | null>(isNew ? { published: null, draft: null } : null)
  const queries = useQueries({
    queries: [itemQuery(draftTables[kind.table], id), itemQuery(kind.table, id)].map((query) => ({
      ...query,
      enabled: opened === null,
    })),
  })
  const [draft, published] = queries.map(({ data }) => data ?? null)
  if (!opened && queries.every(({ isSuccess }) => isSuccess) && (draft ?? published))
    setOpened({ draft, published } as StoredStory<T>)
  if (!opened) {
    const query =
      queries.find(({ error }) => error) ?? queries.find(({ isPending }) => isPending) ?? queries[0]!
    return <ItemState query={query} noun={kind.noun[0]} onClose={onClose} />
  }
  const instead = locked?.(opened, onClose)
  return instead ?? <StoryForm kind={kind} id={id} opened={opened} onClose={onClose} {...rest} />
}
