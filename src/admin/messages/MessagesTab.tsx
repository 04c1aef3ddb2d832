import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { deleteMessage, markAnswered, markMessage, type ContactMessage } from '@/data/contact/contact-inbox'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { DeleteRowDialog } from '../list/DeleteRowDialog'
import { ListCard } from '../list/ListCard'
import { TabHeader } from '../shared/TabHeader'
import { MessageDialog } from './MessageDialog'
import { MessageRow } from './MessageRow'

export function MessagesTab() {
  const [open, setOpen] = useState<ContactMessage | null>(null)
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  // In turn: one that has just been opened may be marked as unread at once.
  const mark = useWrite(markMessage, 'messages')

  const answer = useWrite(markAnswered, 'messages')

  const orTell = (write: Promise<void>) =>
    write.catch((error: unknown) => showToast(messages.itemFailed('update', errorText(error))))
  const markAs = (id: string, isRead: boolean) => orTell(mark.mutateAsync({ id, isRead }))

  return (
    <>
      <TabHeader title="Messages" text="Messages from the contact form." />
      <ListCard
        table="contact_messages"
        title="Inbox"
        noun={['message', 'messages']}
        emptyIcon={<Inbox />}
        emptyText="Messages from the contact page will appear here."
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <MessageRow
                key={row.id}
                message={row}
                onOpen={() => {
                  setOpen(row)
                  if (!row.is_read) void markAs(row.id, true)
                }}
                onDelete={() => setDeleting(row)}
              />
            ))}
          </ul>
        )}
      </ListCard>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpen(null)}
          onUnread={() => {
            void markAs(open.id, false)
            setOpen(null)
          }}
          onAnswered={(isAnswered) => {
            void orTell(answer.mutateAsync({ id: open.id, isAnswered }))
            setOpen(null)
          }}
          onDelete={() => setDeleting(open)}
        />
      )}
      <DeleteRowDialog
        noun="message"
        row={deleting && { id: deleting.id, title: deleting.subject }}
        remove={deleteMessage}
        onClose={(deleted) => {
          setDeleting(null)
          if (deleted) setOpen(null)
        }}
      />
    </>
  )
}
