import { useQuery } from '@tanstack/react-query'
import { lastCleaningQuery } from '@/data/account/personal-data'
import { Card } from '@/ui/Card'
import { DateText } from '@/ui/DateText'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { countText } from '../shared/count-text'

/** What was deleted last night since it was old; nothing as long as that runs and there was nothing to delete. */
export function LastCleaning() {
  const cleaning = useQuery(lastCleaningQuery())
  const { data } = cleaning
  if (!data)
    return (
      cleaning.isError && (
        <LoadFailed query={cleaning} heading="Whether old data is deleted could not be loaded" />
      )
    )
  const { at, late, counts } = data
  const { messages = 0, chats = 0, left = 0, pending = 0 } = counts
  if (!late && messages + chats + left + pending === 0) return null
  return (
    <Card as="section" aria-labelledby="last-cleaning" className="px-5 py-4 sm:px-6">
      <h2 id="last-cleaning" className="font-serif text-title font-medium">
        Old data
      </h2>
      {late ? (
        <p className="mt-2 text-sm text-danger-text">
          Old messages, chats and addresses have not been deleted since <DateText iso={at} />, although the
          privacy page promises it: the nightly job has stopped.
        </p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          {'Deleted on '}
          <DateText iso={at} style="moment" />
          {': '}
          {[
            messages > 0 && countText(messages, 'message', 'messages'),
            chats > 0 && countText(chats, 'chat', 'chats'),
            left > 0 && countText(left, 'address that had left', 'addresses that had left'),
            pending > 0 &&
              countText(pending, 'address that nobody confirmed', 'addresses that nobody confirmed'),
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      )}
    </Card>
  )
}
