import { useState } from 'react'
import { useTimeZone } from '@/admin/shared/useTimeZone'
import { instantOf, wallClockOf, zonedText } from '@/lib/time-zone'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/field/TextField'

/** Timestamps; null for never. */
export type Times = { publish_at: string | null; unpublish_at: string | null }

type ScheduleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the article is public, so that only its unpublication can be scheduled. */
  isPublic?: boolean
  /** Whether changes of a public article are scheduled, which may have a time of its own. */
  isChange?: boolean
  times: Times
  busy: boolean
  onSchedule: (times: Times) => void
}

export function ScheduleDialog({ open, onOpenChange, ...rest }: ScheduleDialogProps) {
  const { isPublic, busy } = rest
  return (
    <Dialog
      open={open}
      // It stays open while saving, after which the form behind it closes.
      onOpenChange={(next) => !busy && onOpenChange(next)}
      size="sm"
      title={isPublic ? 'Schedule unpublication' : 'Schedule publication'}
      description={`Times are in the site's time zone, ${useTimeZone()}.`}
    >
      {/* A dialog that is opened again begins anew. */}
      {open && <ScheduleFields {...rest} onCancel={() => onOpenChange(false)} />}
    </Dialog>
  )
}

const isAfter = (time: Date | null, earlier: number) => time !== null && time.getTime() > earlier

function errorsOf(
  publishAt: Date | null,
  unpublishAt: Date | null,
  { isPublic, isForEver }: { isPublic: boolean; isForEver: boolean },
): { publish?: string; unpublish?: string } {
  const future = 'Choose a time in the future.'
  if (isPublic) return isForEver || isAfter(unpublishAt, Date.now()) ? {} : { unpublish: future }
  if (!publishAt || !isAfter(publishAt, Date.now())) return { publish: future }
  if (isForEver || isAfter(unpublishAt, publishAt.getTime())) return {}
  return { unpublish: 'Choose a time after publication.' }
}

type FieldsProps = Omit<ScheduleDialogProps, 'open' | 'onOpenChange'> & { onCancel: () => void }

function ScheduleFields({
  isPublic = false,
  isChange = false,
  times,
  busy,
  onSchedule,
  onCancel,
}: FieldsProps) {
  const timeZone = useTimeZone()
  const typedOf = (time: string | null) => (time ? wallClockOf(new Date(time), timeZone) : '')
  const [publish, setPublish] = useState(typedOf(times.publish_at))
  const [unpublish, setUnpublish] = useState(typedOf(times.unpublish_at))
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>({})
  const [publishAt, unpublishAt] = [instantOf(publish, timeZone), instantOf(unpublish, timeZone)]

  function schedule() {
    const found = errorsOf(publishAt, unpublishAt, { isPublic, isForEver: !unpublish })
    setErrors(found)
    if (found.publish ?? found.unpublish) return
    onSchedule({
      publish_at: publishAt?.toISOString() ?? null,
      unpublish_at: unpublishAt?.toISOString() ?? null,
    })
  }

  const withoutTime = isChange
    ? 'Optional. Without a time, the published article’s own is kept.'
    : 'Optional. Without a time it stays public.'
  return (
    <div className="space-y-5">
      {!isPublic && (
        <TextField
          type="datetime-local"
          label="Publish"
          required
          value={publish}
          onChange={(event) => setPublish(event.target.value)}
          help={publishAt ? zonedText(publishAt, timeZone) : undefined}
          error={errors.publish}
        />
      )}
      <TextField
        type="datetime-local"
        label="Unpublish"
        value={unpublish}
        onChange={(event) => setUnpublish(event.target.value)}
        help={unpublishAt ? zonedText(unpublishAt, timeZone) : withoutTime}
        error={errors.unpublish}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button busy={busy} busyText="Saving..." onClick={schedule}>
          Schedule
        </Button>
      </div>
    </div>
  )
}
