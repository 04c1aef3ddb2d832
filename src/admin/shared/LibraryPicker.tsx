import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { MediaGrid, MediaGridLoading } from '@/admin/media/MediaGrid'
import { mediaQuery, type Media } from '@/data/media/media'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { RefreshFailed } from './RefreshFailed'
import { SearchBox } from './SearchBox'
import { UploadHere } from './UploadHere'

type LibraryPickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (media: PickedMedia) => void
}

/** What is known of a picture as soon as it is uploaded. */
export type PickedMedia = Pick<Media, 'url' | 'file_name' | 'alt_text'>

const pageSize = 18

/** A dialog to choose a picture from the library. */
export function LibraryPicker({ open, onOpenChange, onPick }: LibraryPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose from library" size="lg">
      <PickerBody onPick={onPick} />
    </Dialog>
  )
}

/** The pictures of the library, and a place to upload another one. */
export function PickerBody({ onPick }: Pick<LibraryPickerProps, 'onPick'>) {
  const [q, setTerm] = useState('')
  const [page, setPage] = useState(1)
  const pictures = useQuery(mediaQuery({ q, page, pageSize, imagesOnly: true }))
  const { data, isPending, refetch, isFetching } = pictures
  const pages = Math.ceil((data?.total ?? 0) / pageSize)

  return (
    <div className="min-h-80">
      <UploadHere onPick={onPick} />
      <SearchBox
        label="Search library..."
        term={q}
        onTerm={(term) => {
          setTerm(term)
          setPage(1)
        }}
        className="mb-4"
      />
      <RefreshFailed query={pictures} className="mb-4" />
      {isPending ? (
        <MediaGridLoading />
      ) : !data ? (
        <ErrorState
          heading="Could not fetch media library."
          level={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data.rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<ImageOff />}
          heading={q ? 'No pictures found' : 'No pictures yet'}
          text={q ? 'Try another search term.' : 'Upload one above.'}
        />
      ) : (
        <MediaGrid rows={data.rows} verb="Choose" onOpen={onPick} />
      )}
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <p className="text-sm text-muted tabular-nums">
            Page {page} of {pages}
          </p>
          <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  )
}
