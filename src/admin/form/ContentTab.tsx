import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { removeUnsavedTexts } from './unsaved-text'
import { GoToList } from '../list/GoToList'
import { ListPanel } from '../list/ListPanel'
import { TabHeader } from '../shared/TabHeader'
import { useUnsavedTextKey } from './useUnsavedTextKey'
import { useEditor } from '../list/useEditor'
import { AddItem } from './AddItem'
import { EditItem } from './EditItem'
import type { ContentKind, ContentTable } from './kind'

type ContentTabProps<T extends ContentTable, V extends FieldValues, Row extends { id: string }> = {
  kind: ContentKind<T, V, Row>
}

export function ContentTab<T extends ContentTable, V extends FieldValues, Row extends { id: string }>({
  kind,
}: ContentTabProps<T, V, Row>) {
  const { editing, edit, close } = useEditor()
  const listId = useId()
  const textKey = useUnsavedTextKey(kind.table)

  if (editing)
    return (
      <>
        <TabHeader title={kind.title} />
        <EditItem key={editing} kind={kind} id={editing} onClose={close} />
      </>
    )

  return (
    <>
      <TabHeader
        title={kind.title}
        text={kind.text}
        actions={
          <div className="flex flex-wrap gap-3">
            {kind.HeaderActions && <kind.HeaderActions />}
            <GoToList listId={listId} className="xl:hidden" />
          </div>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <AddItem kind={kind} onEdit={edit} />
        <div id={listId} className="min-w-0 scroll-mt-20">
          <ListPanel
            kind={kind}
            title={`All ${kind.noun[1]}`}
            onEdit={(row) => edit(row.id)}
            onDeleted={(row) => removeUnsavedTexts(`${textKey}:${row.id}`)}
          />
        </div>
      </div>
    </>
  )
}
