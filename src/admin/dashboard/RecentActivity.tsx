import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { listQuery, type ListPage } from '@/data/lists/lists'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/Badge'
import { ButtonLink } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { DateText } from '@/ui/DateText'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { editUrl } from '../shared/edit-url'

const shown = 5

export function RecentActivity() {
  const articles = useQuery(listQuery('articles', { q: '', page: 1, pageSize: shown }))
  const { data, error } = articles
  const rows = data?.rows
  return (
    <Card as="section" aria-label="Recent Activity">
      <CardHeader title="Recent Activity" text="The latest articles." />
      <RefreshFailed query={articles} className="border-b border-line px-5 py-3 sm:px-6" />
      {rows?.length ? (
        <ul className="divide-y divide-line">
          {rows.map((article) => (
            <ActivityRow key={article.id} article={article} />
          ))}
        </ul>
      ) : (
        <CardBody>
          {rows ? (
            <EmptyState
              level={3}
              icon={<Newspaper />}
              heading="No articles yet"
              action={<ButtonLink to={paths.admin.href('articles')}>Write the first one</ButtonLink>}
            />
          ) : error ? (
            <LoadFailed query={articles} level={3} heading="The articles could not be loaded" />
          ) : (
            <Loading label="Loading articles..." className="space-y-4">
              {Array.from({ length: shown }, (_, index) => (
                <Skeleton key={index} className="h-10 w-full" />
              ))}
            </Loading>
          )}
        </CardBody>
      )}
    </Card>
  )
}

function ActivityRow({ article }: { article: ListPage<'articles'>['rows'][number] }) {
  const { id, title, author, date, featured, category } = article
  return (
    <li className="px-5 py-3.5 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 font-semibold break-words">
          <Link to={editUrl('articles', id)} className="hover:underline hover:underline-offset-4">
            {title}
          </Link>
        </h3>
        {featured && <Badge featured>Featured</Badge>}
        {category && <Badge className="wrap-anywhere">{category}</Badge>}
      </div>
      <p className="mt-1 text-note text-faint">
        {author && <>{author} · </>}
        <DateText iso={date} />
      </p>
    </li>
  )
}
