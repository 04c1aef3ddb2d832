import { useState } from 'react'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { useSaving } from './saving'

type UnpublishProps = {
  id: string
  /** What it is called: 'article'. */
  noun: string
  run: (id: string) => Promise<void>
  done: Message
  onClose: () => void
}

/** Unpublishes an item, after a question. Unsaved changes of the form are not part of it. */
export function Unpublish({ id, noun, run, done, onClose }: UnpublishProps) {
  const { isSaving } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const unpublish = useWrite(run)

  async function confirm() {
    try {
      await unpublish.mutateAsync(id)
    } catch (error) {
      return showToast(messages.unpublishFailed(noun, errorText(error)))
    }
    setAsking(false)
    showToast(done)
    onClose()
  }

  return (
    <>
      <Button variant="ghost" disabled={isSaving} onClick={() => setAsking(true)}>
        Unpublish
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Unpublish this ${noun}?`}
        text="Readers will no longer find it. Feed readers and search engines may keep a copy for a while. You can publish it again, with the same date."
        confirmLabel="Unpublish"
        busy={unpublish.isPending}
        busyText="Unpublishing..."
        onConfirm={() => void confirm()}
      />
    </>
  )
}
