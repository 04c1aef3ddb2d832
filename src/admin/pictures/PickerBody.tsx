import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { MediaGrid, MediaGridLoading } from './MediaGrid'
import { mediaQuery, type Media, type MediaKind } from '@/data/media/media'
import { pictureRule } from '@/lib/upload-rules'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { DropZone } from './DropZone'
import { NewerOlder } from '../list/NewerOlder'
import { PictureProgress } from './PictureProgress'
import { RefreshFailed } from '../shared/RefreshFailed'
import { SearchBox } from '../list/SearchBox'
import { usePictureUpload, type PickedMedia } from './usePictureUpload'

export type PickerBodyProps = {
  onPick: (media: PickedMedia) => void
  kind?: MediaKind
  /** The URL of a file that is not shown. */
  without?: string
  /** Opens a file's details; without it, files can only be chosen. */
  onEdit?: (media: Media) => void
  /** The URLs of those that are chosen; with them, several can be chosen or uploaded at once, at most `most`. */
  chosen?: string[]
  most?: number
}

const pageSize = 18

/** The pictures of the library, and a place to upload another one; or the files of another kind. */
export function PickerBody(props: PickerBodyProps) {
  const { onPick, kind = 'image', without, onEdit, chosen, most = 1 } = props
  const [q, setTerm] = useState('')
  const [page, setPage] = useState(1)
  const files = useQuery(mediaQuery({ q, page, pageSize, kind }))
  const { data, isPending, refetch, isFetching } = files
  const rows = data?.rows.filter(({ url }) => url !== without)
  const isPicture = kind === 'image'
  const plural = isPicture ? 'pictures' : 'files of this kind'
  const pages = Math.ceil((data?.total ?? 0) / pageSize)

  return (
    <div className="min-h-80">
      {isPicture && <UploadHere onPick={onPick} room={most - (chosen?.length ?? 0)} several={most > 1} />}
      <SearchBox
        label="Search library..."
        term={q}
        onTerm={(term) => {
          setTerm(term)
          setPage(1)
        }}
        className="mb-4"
      />
      <RefreshFailed query={files} className="mb-4" />
      {isPending ? (
        <MediaGridLoading />
      ) : !rows ? (
        <ErrorState
          heading="Could not fetch media library."
          level={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<ImageOff />}
          heading={q ? `No ${plural} found` : `No ${without ? 'other ' : ''}${plural} yet`}
          text={
            q
              ? 'Try another search term.'
              : isPicture
                ? 'Upload one above.'
                : 'Upload one to the library first.'
          }
        />
      ) : (
        <MediaGrid rows={rows} verb="Choose" onOpen={onPick} onEdit={onEdit} chosen={chosen} />
      )}
      <NewerOlder page={page} pages={pages} onPage={setPage} labels={['Previous', 'Next']} className="mt-4" />
    </div>
  )
}

type UploadHereProps = Pick<PickerBodyProps, 'onPick'> & { room: number; several: boolean }

function UploadHere({ onPick, room, several }: UploadHereProps) {
  const { upload, progress, error, cancel } = usePictureUpload(onPick, { most: room })
  return (
    <div className="mb-5">
      <DropZone
        label={several ? 'Upload pictures' : 'Upload a picture'}
        multiple={several}
        types={pictureRule.types}
        error={error}
        disabled={progress !== null || room < 1}
        onFiles={upload}
      />
      <PictureProgress progress={progress} onCancel={cancel} />
    </div>
  )
}
