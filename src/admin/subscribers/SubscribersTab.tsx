import { useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useState } from 'react'
import { listQuery } from '@/data/lists/lists'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { deleteSubscriber } from '@/data/newsletter/subscriber-list'
import type { Subscriber } from '@/data/newsletter/subscribers'
import { DeleteRowDialog } from '../list/DeleteRowDialog'
import { ListCard } from '../list/ListCard'
import { TabHeader } from '../shared/TabHeader'
import { ComposeCard } from './ComposeCard'
import { DeliveryCard } from './DeliveryCard'
import { EditionEmailCard } from './EditionEmailCard'
import { ExportButton } from './ExportButton'
import { ImportButton } from './ImportButton'
import { statusNames } from './status-names'
import { SubscriberDialog } from './SubscriberDialog'
import { SubscribersTable } from './SubscribersTable'

const table = 'newsletter_subscribers'
const pageSize = 50
const states = { '': 'All', ...(statusNames as Record<string, string>) }

/** Subscribers: the list, newest first, its export, and a form to compose a newsletter. */
export function SubscribersTab() {
  // The export ignores the search, so it stays enabled if a search finds nobody.
  const all = useQuery(listQuery(table, { q: '', page: 1, pageSize }))
  const { data: mail } = useQuery(mailSettingsQuery())
  const [open, setOpen] = useState<Subscriber | null>(null)
  const [deleting, setDeleting] = useState<Subscriber | null>(null)

  return (
    <>
      <TabHeader
        title="Subscribers"
        actions={
          <div className="flex flex-wrap gap-3">
            <ImportButton />
            <ExportButton disabled={!all.data?.total} />
          </div>
        }
      />
      <div className="grid gap-6">
        <ListCard
          table={table}
          title="Newsletter"
          noun={['subscriber', 'subscribers']}
          pageSize={pageSize}
          states={states}
          emptyIcon={<Mails />}
          emptyText="People who subscribe in the site's footer will appear here."
        >
          {(rows) => <SubscribersTable rows={rows} onOpen={setOpen} onDelete={setDeleting} />}
        </ListCard>
        <DeliveryCard />
        {/* With delivery on, newsletters have a tab of their own. */}
        {mail?.mode === 'off' && (
          <>
            <EditionEmailCard />
            <ComposeCard />
          </>
        )}
      </div>
      {open && (
        <SubscriberDialog
          subscriber={open}
          onClose={() => setOpen(null)}
          onDelete={() => setDeleting(open)}
        />
      )}
      <DeleteRowDialog
        noun="subscriber"
        row={deleting && { id: deleting.id, title: deleting.email }}
        remove={deleteSubscriber}
        onClose={(deleted) => {
          setDeleting(null)
          if (deleted) setOpen(null)
        }}
      />
    </>
  )
}
