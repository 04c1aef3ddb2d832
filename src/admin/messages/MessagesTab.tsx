import { Inbox, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import {
  changeMessages,
  deleteMessages,
  type ContactMessage,
  type MessageChanges,
} from '@/data/contact/contact-inbox'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { DeleteRowDialog } from '../list/DeleteRowDialog'
import { folders } from '../list/folders'
import { ListCard } from '../list/ListCard'
import { SelectionBar, SelectPage } from '../list/SelectionBar'
import { useListUrl } from '../list/useListUrl'
import { useSelection } from '../list/useSelection'
import { TabHeader } from '../shared/TabHeader'
import { MessageBulk } from './MessageBulk'
import { MessageDialog } from './MessageDialog'
import { MessageRow } from './MessageRow'

export function MessagesTab() {
  const { q, state } = useListUrl({ states: folders })
  const isSpam = state === 'spam'
  const selection = useSelection<ContactMessage>(`${state} ${q}`)
  const [open, setOpen] = useState<ContactMessage | null>(null)
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  // In turn: one that has just been opened may be marked as unread at once.
  const write = useWrite(changeMessages, 'messages')

  const change = (id: string, changes: MessageChanges) =>
    write.mutateAsync({ ids: [id], changes }).then(
      () => true,
      (error: unknown) => {
        showToast(messages.itemFailed('update', errorText(error)))
        return false
      },
    )

  return (
    <>
      <TabHeader
        title="Messages"
        text={isSpam ? 'Messages in Spam are deleted after 30 days.' : 'Messages from the contact form.'}
      />
      <ListCard
        table="contact_messages"
        noun={['message', 'messages']}
        folders={folders}
        emptyIcon={isSpam ? <ShieldAlert /> : <Inbox />}
        emptyText={
          isSpam
            ? 'Messages from blocked addresses, and those that a script seems to have sent, appear here.'
            : 'Messages from the contact page will appear here.'
        }
        footer={
          selection.rows.length > 0 && (
            <SelectionBar selection={selection} noun="messages">
              <MessageBulk rows={selection.rows} isSpam={isSpam} onDone={() => selection.replace([])} />
            </SelectionBar>
          )
        }
      >
        {(rows) => (
          <>
            <SelectPage selection={selection} rows={rows} />
            <ul>
              {rows.map((row) => (
                <MessageRow
                  key={row.id}
                  message={row}
                  selected={selection.has(row)}
                  onSelect={(isSelected) => selection.toggle(row, isSelected)}
                  onOpen={() => {
                    setOpen(row)
                    if (!row.is_read) void change(row.id, { isRead: true })
                  }}
                  onDelete={() => setDeleting(row)}
                />
              ))}
            </ul>
          </>
        )}
      </ListCard>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpen(null)}
          onUnread={() => {
            void change(open.id, { isRead: false })
            setOpen(null)
          }}
          onAnswered={(isAnswered) => {
            void change(open.id, { isAnswered })
            setOpen(null)
          }}
          onSpam={(toSpam) => {
            setOpen(null)
            void change(open.id, { isSpam: toSpam }).then((isDone) => {
              if (isDone) showToast(messages.changed(toSpam ? 'Moved to Spam.' : 'Moved to the inbox.'))
            })
          }}
          onDelete={() => setDeleting(open)}
        />
      )}
      <DeleteRowDialog
        noun="message"
        row={deleting && { id: deleting.id, title: deleting.subject }}
        remove={(id) => deleteMessages([id])}
        onClose={(deleted) => {
          if (deleted && deleting) selection.toggle(deleting, false)
          setDeleting(null)
          if (deleted) setOpen(null)
        }}
      />
    </>
  )
}
