import { useState } from 'react'
import { useStory } from '@/admin/story-form/story-context'
import { restoreVersion } from '@/data/articles/versions'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

type RestoreVersionProps = { versionId: string; onRestored: () => void }

/** The heading of the form, which holds the version afterwards. */
export const storyHeading = 'section[aria-label^="Edit"] h2'

/** Makes a version the article's draft, after a question. What the form holds stays as a version, too. */
export function RestoreVersion({ versionId, onRestored }: RestoreVersionProps) {
  const { isSaving, begin, reload } = useStory()
  const [isAsking, setAsking] = useState(false)

  const restore = () =>
    begin({
      run: async () => {
        await restoreVersion(versionId)
        await reload()
        onRestored()
      },
      done: messages.versionRestored,
      failed: messages.versionRestoreFailed,
    })

  return (
    <>
      <Button onClick={() => setAsking(true)}>Restore This Version</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Restore this version?"
        text="It becomes the draft of this article, and readers don’t see it until it is published. What the draft holds now stays among the versions. If the draft is scheduled, its schedule is cancelled."
        confirmLabel="Restore"
        destructive={false}
        busy={isSaving}
        busyText="Restoring..."
        onConfirm={() => void restore()}
        focusAfter={storyHeading}
      />
    </>
  )
}
