import clsx from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import { randomUuid } from '@/lib/random-uuid'
import { GoToList } from '../list/GoToList'
import { ListPanel } from '../list/ListPanel'
import { TabHeader } from '../shared/TabHeader'
import { readUnsavedText, removeUnsavedTexts } from '../form/unsaved-text'
import { useUnsavedTextKey } from '../form/useUnsavedTextKey'
import { useEditor } from '../list/useEditor'
import type { StoredStory, StoryTabKind } from './kind'
import { OpenStory } from './OpenStory'

type StoryTabProps<T extends DraftedTable, V extends FieldValues, Row extends { id: string }> = {
  kind: StoryTabKind<T, V, Row>
  mayPublish?: boolean
  /** What is shown in place of the form of a story that the account may not change; null for others. */
  locked?: (story: StoredStory<T>, onClose: () => void) => ReactNode
}

export function StoryTab<T extends DraftedTable, V extends FieldValues, Row extends { id: string }>({
  kind,
  mayPublish = true,
  locked,
}: StoryTabProps<T, V, Row>) {
  const { editing, edit, closeItem, showAs } = useEditor()
  const listId = useId()
  const textKey = useUnsavedTextKey(kind.table)
  const keptId = () => readUnsavedText(`${textKey}:new`, kind.blank)?.id ?? randomUuid()
  // The browser gives a new story its id: stored again after an answer that was lost, it is not added twice.
  const [newId, setNewId] = useState(keptId)
  const [firstId] = useState(newId)
  const [round, setRound] = useState(0)
  const id = editing ?? newId

  function onClose() {
    closeItem(id)
    if (id === newId) setNewId(randomUuid())
  }

  return (
    <>
      <TabHeader
        title={kind.title}
        text={editing ? undefined : kind.text}
        actions={
          editing ? undefined : (
            <div className="flex flex-wrap gap-3">
              {kind.HeaderActions && <kind.HeaderActions />}
              <GoToList listId={listId} className="min-[110rem]:hidden" />
            </div>
          )
        }
      />
      <div
        className={clsx('grid items-start gap-6', !editing && 'min-[110rem]:grid-cols-[56rem_minmax(0,1fr)]')}
      >
        <OpenStory
          key={`${id} ${round}`}
          kind={kind}
          id={id}
          isNew={id === newId}
          mayPublish={mayPublish}
          takesFocus={id !== newId || newId !== firstId}
          locked={locked}
          onStored={() => showAs(id)}
          onClose={onClose}
          onOpenOther={() => {
            if (id === newId) setNewId(keptId)
            setRound(round + 1)
          }}
        />
        {!editing && (
          <div id={listId} className="min-w-0 scroll-mt-20">
            <ListPanel
              kind={kind}
              title={`All ${kind.noun[1]}`}
              onEdit={(row) => edit(row.id)}
              onDeleted={(row) => removeUnsavedTexts(`${textKey}:${row.id}`)}
            />
          </div>
        )}
      </div>
    </>
  )
}
