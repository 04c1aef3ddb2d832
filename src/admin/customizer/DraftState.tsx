import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { discardSectionDraft, draftStateQuery, publishSections } from '@/data/settings/section-drafts'
import { messages } from '@/admin/shared/messages'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { useAskBeforeLeaving } from '@/admin/form/useUnsavedGuard'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DateText } from '@/ui/DateText'
import { showToast } from '@/ui/toast'

type DraftStateProps = {
  page: string
  /** Called when the form should show what is stored now. */
  onChanged: () => void
}

/** Whether a page has a draft that readers don't see, with the ways back: discard it, or undo the last publication. */
export function DraftState({ page, onChanged }: DraftStateProps) {
  const state = useQuery(draftStateQuery(page))
  const { data } = state
  const [asking, setAsking] = useState<'discard' | 'undo' | null>(null)
  const ask = useAskBeforeLeaving()
  const write = useWrite((what: 'discard' | 'undo') =>
    what === 'discard' ? discardSectionDraft(page, data?.savedAt ?? '') : publishSections(page, true),
  )
  if (!data && state.isError)
    return <LoadFailed query={state} level={3} heading="Whether this is a draft could not be loaded" />
  if (!data?.savedAt && !data?.canUndo) return null

  async function confirm(what: 'discard' | 'undo') {
    try {
      const done = await write.mutateAsync(what)
      setAsking(null)
      if (!done) return showToast(messages.draftChangedMeanwhile)
    } catch (error) {
      return showToast(messages.restoreFailed(errorText(error)))
    }
    showToast(what === 'discard' ? messages.draftDiscarded : messages.pagePublicationUndone)
    onChanged()
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-4 py-3 text-sm">
      <p className="mr-auto text-muted">
        {data.savedAt ? (
          <>
            This is a draft, saved <DateText iso={data.savedAt} style="moment" />. Readers don’t see it yet.
          </>
        ) : (
          'This is what readers see.'
        )}
      </p>
      {data.canUndo && !data.savedAt && (
        <Button
          variant="secondary"
          size="sm"
          // The form starts again: what is typed in it and not saved is asked about first.
          onClick={() => void ask().then((goesOn) => goesOn && setAsking('undo'))}
        >
          Undo Last Publication
        </Button>
      )}
      {data.savedAt && (
        <Button variant="ghost" size="sm" onClick={() => setAsking('discard')}>
          Discard Draft
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'discard'}
        onOpenChange={() => setAsking(null)}
        title="Discard this draft?"
        text="The form goes back to what readers see."
        confirmLabel="Discard"
        busy={write.isPending}
        busyText="Discarding..."
        onConfirm={() => void confirm('discard')}
      />
      <ConfirmDialog
        open={asking === 'undo'}
        onOpenChange={() => setAsking(null)}
        title="Undo the last publication?"
        text="Readers see what was there before it. To bring it back, undo once more."
        confirmLabel="Undo"
        destructive={false}
        busy={write.isPending}
        busyText="Undoing..."
        onConfirm={() => void confirm('undo')}
      />
    </div>
  )
}
