import { stateNames } from '@/admin/story-form/state-names'
import { useTimeZone } from '@/admin/shared/useTimeZone'
import type { DeskRow } from '@/data/articles/desk'
import { zonedText } from '@/lib/time-zone'
import { Badge } from '@/ui/Badge'

export function StateBadge({ row }: { row: DeskRow }) {
  const timeZone = useTimeZone()
  const { state, submitted_at, publish_at, unpublish_at, failure, expiry_failure } = row
  const isInReview = submitted_at !== null && publish_at === null
  const timed = (text: string, time: string) => `${text}: ${zonedText(new Date(time), timeZone)}`
  return (
    <>
      {stateNames[state] && !(isInReview && state === 'draft') && <Badge>{stateNames[state]}</Badge>}
      {isInReview && <Badge>In review</Badge>}
      {publish_at && (
        <Badge>
          {failure
            ? `Not published: ${failure}`
            : timed(state === 'scheduled' ? 'Scheduled' : 'Changes scheduled', publish_at)}
        </Badge>
      )}
      {unpublish_at && (
        <Badge>
          {expiry_failure ? `Stays public: ${expiry_failure}` : timed('Public until', unpublish_at)}
        </Badge>
      )}
    </>
  )
}
