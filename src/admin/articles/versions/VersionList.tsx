import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { NewerOlder } from '@/admin/list/NewerOlder'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { versionsPerPage, versionsQuery, type Version } from '@/data/articles/versions'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { EmptyState } from '@/ui/EmptyState'
import { takeLostFocus } from '@/ui/focus'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { editorName, kindNames, versionName } from './names'

type VersionListProps = {
  articleId: string
  page: number
  onPage: (page: number) => void
  /** The version that was compared last: its button gets the focus back. */
  last?: string
  onChoose: (version: Version, page: Version[]) => void
}

export function VersionList({ articleId, page, onPage, last, onChoose }: VersionListProps) {
  const versions = useQuery(versionsQuery(articleId, page))
  const { data, isPending } = versions
  const pages = Math.ceil((data?.total ?? 0) / versionsPerPage)

  if (isPending)
    return (
      <Loading label="Loading versions..." className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </Loading>
    )
  if (!data)
    return (
      <LoadFailed
        query={versions}
        level={3}
        heading="The versions could not be loaded"
        retryLabel="Try Again"
      />
    )
  return (
    <>
      <RefreshFailed query={versions} className="mb-4" />
      {data.rows.length === 0 && (
        <EmptyState
          level={3}
          icon={<History />}
          heading="No versions yet"
          text="From now on, each published version is kept here, and the draft from time to time."
        />
      )}
      <ul className="divide-y divide-line">
        {data.rows.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge featured={version.kind === 'published'}>{kindNames[version.kind]}</Badge>
                <DateText iso={version.updated_at} style="moment" />
              </p>
              <p className="mt-1 text-sm wrap-anywhere text-muted">{editorName(version)}</p>
            </div>
            <Button
              ref={version.id === last ? takeLostFocus : undefined}
              variant="secondary"
              size="sm"
              aria-label={`Compare ${versionName(version)}`}
              onClick={() => onChoose(version, data.rows)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
      <NewerOlder page={page} pages={pages} onPage={onPage} className="mt-4" />
    </>
  )
}
