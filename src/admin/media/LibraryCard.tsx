import { useQuery } from '@tanstack/react-query'
import { Images, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { mediaQuery, type Media } from '@/data/media/media'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pagination } from '@/ui/Pagination'
import { showToast } from '@/ui/toast'
import { RefreshFailed } from '../shared/RefreshFailed'
import { SearchBox } from '../list/SearchBox'
import { useListUrl } from '../list/useListUrl'
import { useRedirectToLastPage } from '../list/useRedirectToLastPage'
import { SelectionBar, SelectPage } from '../list/SelectionBar'
import { useSelection } from '../list/useSelection'
import { countText } from '../shared/count-text'
import { DeleteFilesDialog } from './DeleteFilesDialog'
import { EditFilesDialog } from './EditFilesDialog'
import { EditMediaDialog } from '../pictures/EditMediaDialog'
import { MediaGrid, MediaGridLoading } from '../pictures/MediaGrid'

const pageSize = 24

export function LibraryCard() {
  const { q, page, hrefFor, setTerm } = useListUrl()
  const files = useQuery(mediaQuery({ q, page, pageSize }))
  const { data, isPending, error, refetch, isFetching } = files
  const isPast = useRedirectToLastPage(files, { page, pageSize, hrefFor })
  const failed = error !== null && !isPast
  const [open, setOpen] = useState<Media | null>(null)
  const selection = useSelection<Media>(q)
  const [deleting, setDeleting] = useState(false)
  const [editing, setEditing] = useState(false)

  useEffect(() => {
    if (failed) showToast(messages.mediaListFailed)
  }, [failed])

  return (
    <Card as="section">
      <CardHeader
        title="Library"
        text={data ? countText(data.total, 'file', 'files') : '\u00a0'}
        actions={<SearchBox label="Search library..." term={q} onTerm={setTerm} className="w-full sm:w-64" />}
      />
      {data && data.rows.length > 0 && <SelectPage selection={selection} rows={data.rows} />}
      <CardBody className="grid gap-5">
        <RefreshFailed query={files} />
        {isPending || isPast ? (
          <MediaGridLoading />
        ) : !data ? (
          <ErrorState
            level={3}
            heading={messages.mediaListFailed.description}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data.rows.length > 0 ? (
          <MediaGrid rows={data.rows} verb="Edit" onOpen={setOpen} selection={selection} />
        ) : q ? (
          <EmptyState level={3} icon={<SearchX />} heading="No files found" text="Try another search term." />
        ) : (
          <EmptyState
            level={3}
            icon={<Images />}
            heading="No files yet"
            text="Upload some above to use them in articles and settings."
          />
        )}
        <Pagination
          label="Pages of the library"
          page={page}
          pages={Math.ceil((data?.total ?? 0) / pageSize)}
          hrefFor={hrefFor}
        />
      </CardBody>
      {selection.rows.length > 0 && (
        <SelectionBar selection={selection}>
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button variant="destructive" size="sm" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </SelectionBar>
      )}
      <DeleteFilesDialog
        files={selection.rows}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={(ids) => selection.replace(selection.rows.filter(({ id }) => !ids.includes(id)))}
      />
      {editing && (
        <EditFilesDialog
          files={selection.rows}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            selection.replace([])
          }}
        />
      )}
      {open && <EditMediaDialog key={open.id} media={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
