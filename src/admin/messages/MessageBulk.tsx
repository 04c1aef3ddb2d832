import {
  changeMessages,
  deleteMessages,
  type ContactMessage,
  type MessageChanges,
} from '@/data/contact/contact-inbox'
import { BulkChanges } from '../list/BulkChanges'

type MessageBulkProps = { rows: ContactMessage[]; isSpam: boolean; onDone: () => void }

export function MessageBulk({ rows, isSpam, onDone }: MessageBulkProps) {
  const idsOf = (matching: ContactMessage[]) => matching.map(({ id }) => id)
  const to = (changes: MessageChanges) => (ids: string[]) => changeMessages({ ids, changes })
  return (
    <BulkChanges
      noun={['message', 'messages']}
      onDone={onDone}
      changes={[
        {
          label: 'Mark as Read',
          done: 'marked as read',
          ids: idsOf(rows),
          write: to({ isRead: true }),
        },
        {
          label: 'Mark as Unread',
          done: 'marked as unread',
          ids: idsOf(rows),
          write: to({ isRead: false }),
        },
        {
          label: 'Mark as Answered',
          done: 'marked as answered',
          ids: idsOf(rows.filter(({ answered_at }) => !answered_at)),
          write: to({ isRead: true, isAnswered: true }),
        },
        {
          label: isSpam ? 'Not Spam' : 'Move to Spam',
          done: isSpam ? 'moved to the inbox' : 'moved to Spam',
          ids: idsOf(rows),
          write: to({ isSpam: !isSpam }),
        },
        {
          label: 'Delete',
          done: 'deleted',
          ids: idsOf(rows),
          write: (ids) => deleteMessages(ids).then(() => ids.length),
          warning: 'This deletes them for good. It can’t be undone.',
        },
      ]}
    />
  )
}
