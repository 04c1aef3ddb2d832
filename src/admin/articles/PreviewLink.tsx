import { Link } from 'lucide-react'
import { useState } from 'react'
import { UrlField } from '@/admin/shared/UrlField'
import { useTimeZone } from '@/admin/shared/useTimeZone'
import { endPreview, sharePreview, type Preview } from '@/data/articles/preview'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { paths } from '@/lib/paths'
import { zonedText } from '@/lib/time-zone'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { showToast } from '@/ui/toast'

export function PreviewLink({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const share = useWrite(sharePreview)
  const end = useWrite(endPreview)
  const timeZone = useTimeZone()

  async function create() {
    try {
      setPreview(await share.mutateAsync(id))
    } catch (error) {
      showToast(messages.previewFailed(errorText(error)))
    }
  }

  async function stop() {
    try {
      await end.mutateAsync(id)
    } catch (error) {
      return showToast(messages.previewFailed(errorText(error)))
    }
    setPreview(null)
    showToast(messages.previewEnded)
  }

  const link = preview && `${window.location.origin}${paths.preview.href({ id, key: preview.key })}`

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Link aria-hidden className="size-4" />
        Preview Link
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Preview link"
        description="Whoever has the link can read the draft as it is saved, without an account, for seven days."
      >
        <div className="space-y-5">
          {preview && link && (
            <>
              <UrlField label="Link" url={link} />
              <p className="text-sm text-muted">
                It works until {zonedText(new Date(preview.until), timeZone)}, or until the draft is
                published.
              </p>
            </>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" busy={end.isPending} busyText="Ending..." onClick={() => void stop()}>
              End Preview
            </Button>
            {!link && (
              <Button busy={share.isPending} busyText="Creating..." onClick={() => void create()}>
                Create Link
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}
