import { useState } from 'react'
import { fetchExpiry, setExpiry } from '@/data/articles/desk'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { ScheduleDialog, type Times } from './ScheduleDialog'

export function ScheduleUnpublication({ id }: { id: string }) {
  const [stored, setStored] = useState<Times | null>(null)
  const [isLoading, setLoading] = useState(false)
  const save = useWrite(setExpiry)

  async function ask() {
    setLoading(true)
    try {
      setStored({ publish_at: null, unpublish_at: await fetchExpiry(id) })
    } catch (error) {
      showToast(messages.scheduleFailed(errorText(error)))
    }
    setLoading(false)
  }

  async function schedule({ unpublish_at }: Times) {
    try {
      await save.mutateAsync({ article_id: id, unpublish_at })
    } catch (error) {
      return showToast(messages.scheduleFailed(errorText(error)))
    }
    setStored(null)
    showToast(unpublish_at ? messages.unpublicationScheduled : messages.scheduleCancelled)
  }

  return (
    <>
      <Button variant="ghost" busy={isLoading} onClick={() => void ask()}>
        Schedule…
      </Button>
      {stored && (
        <ScheduleDialog
          open
          onOpenChange={() => setStored(null)}
          isPublic
          times={stored}
          busy={save.isPending}
          onSchedule={(times) => void schedule(times)}
        />
      )}
    </>
  )
}
