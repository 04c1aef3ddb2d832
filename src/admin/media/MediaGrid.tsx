import type { Media } from '@/data/media/media'
import { Skeleton, Loading } from '@/ui/Skeleton'
import { MediaThumb } from './MediaThumb'

type MediaGridProps = {
  rows: Media[]
  /** What a tile does: 'Edit' or 'Choose'. Its accessible name is this and the file's name. */
  verb: string
  onOpen: (media: Media) => void
}

const columns = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-6'

/** Files as tiles with their names below. */
export const MediaGrid = ({ rows, verb, onOpen }: MediaGridProps) => (
  <ul className={columns}>
    {rows.map((media) => (
      <li key={media.id}>
        <button
          type="button"
          onClick={() => onOpen(media)}
          aria-label={`${verb} ${media.file_name}`}
          className="block w-full overflow-hidden rounded-picture border border-line text-left transition-colors hover:border-ink"
        >
          <MediaThumb media={{ ...media, alt_text: '' }} />
          <span aria-hidden title={media.file_name} className="block truncate px-2.5 py-2 text-xs text-muted">
            {media.file_name}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

/** The tiles while the files are loading. */
export const MediaGridLoading = () => (
  <Loading label="Loading files..." className={columns}>
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} className="aspect-square" />
    ))}
  </Loading>
)
