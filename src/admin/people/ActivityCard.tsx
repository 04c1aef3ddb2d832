import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { activityPerPage, activityQuery, type Activity } from '@/data/activity'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { DateText } from '@/ui/DateText'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { NewerOlder } from '@/admin/list/NewerOlder'
import { editUrl } from '../shared/edit-url'

export function ActivityCard() {
  const [page, setPage] = useState(1)
  const activity = useQuery(activityQuery(page))
  const { data, error } = activity
  return (
    <Card as="section" aria-label="Activity">
      <CardHeader title="Activity" text="Who changed what: the last thousand changes." />
      <RefreshFailed query={activity} className="border-b border-line px-5 py-3 sm:px-6" />
      {data?.rows.length ? (
        <ul className="divide-y divide-line">
          {data.rows.map((change) => (
            <ActivityRow key={change.id} change={change} />
          ))}
        </ul>
      ) : (
        <CardBody>
          {data ? (
            <EmptyState level={3} icon={<History />} heading="No changes yet" />
          ) : error ? (
            <LoadFailed query={activity} level={3} heading="The changes could not be loaded" />
          ) : (
            <Loading label="Loading changes..." className="space-y-4">
              <Skeleton className="h-8 w-full" />
              <Skeleton className="h-8 w-full" />
            </Loading>
          )}
        </CardBody>
      )}
      <NewerOlder
        page={page}
        pages={Math.ceil((data?.total ?? 0) / activityPerPage)}
        onPage={setPage}
        className="border-t border-line px-5 py-3 sm:px-6"
      />
    </Card>
  )
}

const kinds: Record<Activity['kind'], { name: string; tab: string }> = {
  articles: { name: 'article', tab: 'articles' },
  insider_content: { name: 'insider content', tab: 'insiders' },
  testimonials: { name: 'testimonial by', tab: 'testimonials' },
  faqs: { name: 'FAQ', tab: 'faq' },
  pages: { name: 'page', tab: 'pages' },
  digital_magazines: { name: 'edition', tab: 'digital_magazines' },
  media_library: { name: 'file', tab: '' },
  collections: { name: 'page of', tab: 'collections' },
  site_settings: { name: 'settings', tab: '' },
  staff: { name: '', tab: '' },
}

const verbs: Record<Activity['action'], string> = {
  added: 'added',
  saved: 'saved the draft of',
  published: 'published',
  changed: 'changed',
  unpublished: 'unpublished',
  deleted: 'deleted',
}

const staffVerbs: Partial<Record<Activity['action'], string>> = {
  added: 'invited',
  changed: 'changed the role of',
  deleted: 'removed',
}

function ActivityRow({ change }: { change: Activity }) {
  const { at, editor, action, kind, item_id, title } = change
  const { name, tab } = kinds[kind]
  const isThere = tab && action !== 'deleted'
  return (
    <li className="px-5 py-3 sm:px-6">
      <p className="wrap-anywhere">
        <span className="font-semibold">{editor ?? 'Somebody'}</span>{' '}
        {kind === 'staff' ? staffVerbs[action] : `${verbs[action]} the ${name}`}{' '}
        {kind !== 'site_settings' &&
          (isThere ? (
            <Link to={editUrl(tab, item_id)} className="inline-block max-w-full underline underline-offset-4">
              {title || 'Untitled'}
            </Link>
          ) : (
            title || 'Untitled'
          ))}
      </p>
      <p className="mt-0.5 text-note text-faint">
        <DateText iso={at} style="moment" />
      </p>
    </li>
  )
}
