import { useFormContext, type FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { draftTables, type DraftedTable } from '@/data/content/drafts'
import { removalFrom } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { flushTexts } from '../form/flush-texts'
import { useDeleteItem } from '../list/useDeleteItem'
import { writeUnsavedText } from '../form/unsaved-text'
import type { StoredStory } from './kind'
import { useStory } from './story-context'

export function LeaveButtons({ opened }: { opened: StoredStory<DraftedTable> }) {
  const { draft, published, wasSaved, isSaving, close } = useStory()
  // The draft of an edit that is cancelled is nobody's but the form's.
  if (published && !opened.draft && !wasSaved) return <Cancel />
  if (!draft && !published) return null
  return (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={() => void close()}>
        Close
      </Button>
      {draft && <Discard />}
    </>
  )
}

function Cancel<V extends FieldValues>() {
  const { textKey, versions, isSaving, cancel } = useStory<DraftedTable, V>()
  const { getValues } = useFormContext<V>()
  const navigate = useNavigate()
  const { search } = useLocation()

  function cancelEdit() {
    flushTexts()
    const { publicValues, basedOn } = versions
    const values = structuredClone(getValues())
    cancel()
    if (sameJson(values, publicValues)) return
    const undo = () => {
      writeUnsavedText(textKey, { values, since: basedOn ?? undefined, base: publicValues ?? undefined })
      void navigate(search)
    }
    showToast(messages.editDiscarded, { action: { label: 'Undo', onClick: undo } })
  }

  return (
    <Button variant="secondary" disabled={isSaving} onClick={cancelEdit}>
      Cancel
    </Button>
  )
}

function Discard() {
  const { id, kind, published, isSaving, canSave, abandon } = useStory()
  const { removeItem, busy } = useDeleteItem(removalFrom(draftTables[kind.table]), messages.draftDiscarded)

  async function discard() {
    if (canSave() && (await removeItem(id))) abandon()
  }

  return (
    <Button
      variant="ghost"
      busy={busy}
      busyText="Discarding..."
      disabled={isSaving}
      onClick={() => void discard()}
    >
      {published ? 'Discard Changes' : 'Discard Draft'}
    </Button>
  )
}
