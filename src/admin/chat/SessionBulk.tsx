import { markHandled, moveSessions, type ChatSession } from '@/data/chat/chat-admin'
import { BulkChanges } from '../list/BulkChanges'

type SessionBulkProps = { rows: ChatSession[]; isSpam: boolean; onDone: () => void }

export const SessionBulk = ({ rows, isSpam, onDone }: SessionBulkProps) => (
  <BulkChanges
    noun={['session', 'sessions']}
    onDone={onDone}
    changes={[
      {
        label: 'Mark as Handled',
        done: 'marked as handled',
        ids: rows.flatMap(({ session_id, is_handled }) => (is_handled ? [] : [session_id])),
        write: (ids) => markHandled(ids).then(() => ids.length),
      },
      {
        label: isSpam ? 'Not Spam' : 'Move to Spam',
        done: isSpam ? 'moved to the inbox' : 'moved to Spam',
        ids: rows.map(({ session_id }) => session_id),
        write: (ids) => moveSessions(ids, !isSpam),
      },
    ]}
  />
)
