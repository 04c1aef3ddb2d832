import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { deleteMessage, markMessage, type ContactMessage } from '@/data/contact/contact-inbox'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { listPageSize, listQuery } from '@/data/lists/lists'
import { messages } from '@/admin/shared/messages'
import { Card, CardHeader } from '@/ui/Card'
import { showToast } from '@/ui/toast'
import { DeleteRowDialog } from '../shared/list/DeleteRowDialog'
import { ListStates } from '../shared/list/ListStates'
import { SearchBox } from '../shared/list/SearchBox'
import { TabHeader } from '../shared/TabHeader'
import { useListUrl } from '../shared/list/useListUrl'
import { useRedirectToLastPage } from '../shared/list/useRedirectToLastPage'
import { countText } from '../shared/count-text'
import { ListPages } from '../shared/list/ListPages'
import { MessageDialog } from './MessageDialog'
import { MessageRow } from './MessageRow'

/** Messages: the contact messages, newest first. */
export function MessagesTab() {
  const { q, page, hrefFor, setTerm } = useListUrl()
  const list = useQuery(listQuery('contact_messages', { q, page }))
  const isPast = useRedirectToLastPage(list, { page, pageSize: listPageSize, hrefFor })
  const [open, setOpen] = useState<ContactMessage | null>(null)
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  // In turn: one that has just been opened may be marked as unread at once.
  const mark = useWrite(markMessage, 'messages')
  const total = list.data?.total ?? 0

  async function markAs(id: string, isRead: boolean) {
    try {
      await mark.mutateAsync({ id, isRead })
    } catch (error) {
      showToast(messages.itemFailed('update', errorText(error)))
    }
  }

  return (
    <>
      <TabHeader title="Messages" text="Messages from the contact form." />
      <Card as="section">
        <CardHeader
          title="Inbox"
          text={list.data && countText(total, 'message', 'messages')}
          actions={
            <SearchBox label="Search messages..." term={q} onTerm={setTerm} className="w-full sm:w-64" />
          }
        />
        <ListStates
          list={list}
          isPast={isPast}
          noun="messages"
          q={q}
          onClearSearch={() => setTerm('')}
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
        </ListStates>
        <ListPages noun="messages" page={page} pages={Math.ceil(total / listPageSize)} hrefFor={hrefFor} />
      </Card>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpen(null)}
          onUnread={() => {
            void markAs(open.id, false)
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
