import { useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useState } from 'react'
import { listQuery } from '@/data/lists/lists'
import { deleteSubscriber } from '@/data/newsletter/subscriber-list'
import type { Subscriber } from '@/data/newsletter/subscribers'
import { Card, CardHeader } from '@/ui/Card'
import { DeleteRowDialog } from '../shared/list/DeleteRowDialog'
import { ListStates } from '../shared/list/ListStates'
import { SearchBox } from '../shared/list/SearchBox'
import { TabHeader } from '../shared/TabHeader'
import { useListUrl } from '../shared/list/useListUrl'
import { useRedirectToLastPage } from '../shared/list/useRedirectToLastPage'
import { countText } from '../shared/count-text'
import { ListPages } from '../shared/list/ListPages'
import { ComposeCard } from './ComposeCard'
import { EditionEmailCard } from './EditionEmailCard'
import { ExportButton } from './ExportButton'
import { SubscribersTable } from './SubscribersTable'

const table = 'newsletter_subscribers'
const pageSize = 50

/** Subscribers: the list, newest first, its export, and a form to compose a newsletter. */
export function SubscribersTab() {
  const { q, page, hrefFor, setTerm } = useListUrl()
  const list = useQuery(listQuery(table, { q, page, pageSize }))
  const isPast = useRedirectToLastPage(list, { page, pageSize, hrefFor })
  // The export ignores the search, so it stays enabled if a search finds nobody.
  const all = useQuery(listQuery(table, { q: '', page: 1, pageSize }))
  const [deleting, setDeleting] = useState<Subscriber | null>(null)
  const total = list.data?.total ?? 0

  return (
    <>
      <TabHeader title="Subscribers" actions={<ExportButton disabled={!all.data?.total} />} />
      <div className="grid gap-6">
        <Card as="section" className="min-w-0">
          <CardHeader
            title="Newsletter"
            text={list.data && countText(total, 'subscriber', 'subscribers')}
            actions={
              <SearchBox label="Search subscribers..." term={q} onTerm={setTerm} className="w-full sm:w-64" />
            }
          />
          <ListStates
            list={list}
            isPast={isPast}
            noun="subscribers"
            q={q}
            onClearSearch={() => setTerm('')}
            emptyIcon={<Mails />}
            emptyText="People who subscribe in the site's footer will appear here."
          >
            {(rows) => <SubscribersTable rows={rows} onDelete={setDeleting} />}
          </ListStates>
          <ListPages noun="subscribers" page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
        </Card>
        <EditionEmailCard />
        <ComposeCard />
      </div>
      <DeleteRowDialog
        noun="subscriber"
        row={deleting && { id: deleting.id, title: deleting.email }}
        remove={deleteSubscriber}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
