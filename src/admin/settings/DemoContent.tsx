import { useQuery } from '@tanstack/react-query'
import { Download, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { demoContentQuery, removeDemoContent, restoreDemoContent } from '@/data/content/demo-content'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { fetchStoredSettings } from '@/data/settings/settings-save'
import type { Message } from '@/lib/messages'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { messages } from '../shared/messages'
import { Section } from './fields'
import { demoLeft, hasDemoCard } from './demo-card'
import { useContentExport } from './transfer/useContentExport'

/** Does it, and returns whether that has changed the settings. */
async function changesSettings(write: () => Promise<void>): Promise<boolean> {
  const before = await fetchStoredSettings()
  await write()
  return !sameJson(before, await fetchStoredSettings().catch(() => before))
}

const staysText = (changed: number) =>
  changed === 1 ? '1 item stays, since you changed it.' : `${changed} items stay, since you changed them.`

/** Removes the demo magazine in one step, and brings it back. `onSettings` is called after the settings have changed. */
export function DemoContent({ onSettings }: { onSettings: () => void }) {
  const { data } = useQuery(demoContentQuery())
  const [asks, setAsks] = useState(false)
  // With the reads of the settings, so that the button is busy from the first click to the end.
  const remove = useWrite(() => changesSettings(removeDemoContent))
  const restore = useWrite(() => changesSettings(restoreDemoContent))
  const backup = useContentExport()
  if (!hasDemoCard(data)) return null
  const contents = demoLeft(data)

  async function change({ mutateAsync }: typeof restore, done: Message) {
    try {
      const hasNewSettings = await mutateAsync(undefined)
      showToast(done)
      if (hasNewSettings) onSettings()
    } catch (error) {
      showToast(messages.demoContentFailed(errorText(error)))
    }
  }

  async function confirm() {
    await change(remove, messages.demoContentRemoved)
    setAsks(false)
  }

  return (
    <Section
      title="Demo content"
      text="What is still the demo magazine’s. What you have written or changed is yours and stays."
    >
      {contents && (
        <div className="space-y-3">
          <p className="text-sm text-muted">{`Still there: ${contents}.`}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" onClick={() => setAsks(true)}>
              <Trash2 aria-hidden className="size-4" />
              Remove the demo content
            </Button>
            <Button
              variant="ghost"
              busy={backup.progress !== null}
              busyText="Saving a copy..."
              onClick={() => void backup.exportContent({ withDrafts: true })}
            >
              <Download aria-hidden className="size-4" />
              Save a copy first
            </Button>
          </div>
        </div>
      )}
      {data.changed > 0 && <p className="text-sm text-muted">{staysText(data.changed)}</p>}
      {data.removed > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">
            Removed demo content can be brought back until the server is started again.
          </p>
          <Button
            variant="secondary"
            busy={restore.isPending}
            busyText="Bringing it back..."
            onClick={() => void change(restore, messages.demoContentRestored)}
          >
            <Undo2 aria-hidden className="size-4" />
            Bring it back
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove the demo content?"
        text={`This removes from the site and the panel: ${contents}. What you have written stays. “Save a copy first” beside the button saves their texts as a file.`}
        confirmLabel="Remove"
        busy={remove.isPending}
        busyText="Removing..."
        onConfirm={() => void confirm()}
      />
    </Section>
  )
}
