import type { FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { ConflictDialog } from '../form/ConflictDialog'
import { differencesOf } from '../form/differences'
import { useStory } from './story-context'

export function StoryDialogs<V extends FieldValues>() {
  const { kind, conflict, isSaving, draft, published } = useStory<DraftedTable, V>()
  const { current } = conflict
  return (
    <>
      <ConflictDialog
        open={current !== null}
        title={(draft ?? published)?.title || 'Untitled'}
        gone={current?.gone}
        differences={current ? differencesOf(kind.labels, current.collisions) : []}
        busy={isSaving}
        onDecided={(theirs) => void conflict.decide(theirs)}
        onLeaveGone={conflict.leaveGone}
        onCancel={conflict.dismiss}
      />
      <ConfirmDialog
        open={conflict.isOverwriting}
        onOpenChange={conflict.dismissOverwriting}
        title="Publish over a newer version?"
        text="Somebody has changed the published version since this draft was begun. Publishing puts your draft in its place. The draft is saved either way."
        confirmLabel="Publish Anyway"
        busy={isSaving}
        busyText="Publishing..."
        onConfirm={() => void conflict.overwrite()}
      />
    </>
  )
}
