import { useState } from 'react'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useStory } from './story-context'

type UnpublishProps = {
  noun: string
  run: (id: string) => Promise<void>
  done: Message
}

export function Unpublish({ noun, run, done }: UnpublishProps) {
  const { id, isSaving, begin } = useStory()
  const [isAsking, setAsking] = useState(false)
  const failed = (detail: string) => messages.unpublishFailed(noun, detail)

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
        busy={isSaving}
        busyText="Unpublishing..."
        onConfirm={() => void begin({ run: () => run(id), done, failed, leaves: true })}
      />
    </>
  )
}
