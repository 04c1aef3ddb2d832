import { Pencil } from 'lucide-react'
import type { Media } from '@/data/media/media'
import { boxClass } from '@/ui/field/field-style'
import { IconButton } from '@/ui/IconButton'
import { Skeleton, Loading } from '@/ui/Skeleton'
import type { Selection } from '../list/useSelection'
import { MediaThumb } from './MediaThumb'

type MediaGridProps = {
  rows: Media[]
  /** What a tile does: 'Edit' or 'Choose'. Its accessible name is this and the file's name. */
  verb: string
  onOpen: (media: Media) => void
  /** With it, each tile has a checkbox. */
  selection?: Selection<Media>
  /** With it, each tile has a button for the file's details. */
  onEdit?: (media: Media) => void
  /** The URLs of chosen files, in their order; with it, tiles are toggles. */
  chosen?: string[]
}

const columns = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-6'

export const MediaGrid = ({ rows, verb, onOpen, selection, onEdit, chosen }: MediaGridProps) => (
  <ul className={columns}>
    {rows.map((media) => (
      <li key={media.id} className="relative">
        <button
          type="button"
          onClick={() => onOpen(media)}
          aria-label={`${verb} ${media.file_name}`}
          aria-pressed={chosen && chosen.includes(media.url)}
          className="block w-full overflow-hidden rounded-picture border border-line text-left transition-colors hover:border-ink aria-pressed:border-primary-text aria-pressed:ring-2 aria-pressed:ring-primary-text"
        >
          <MediaThumb media={{ ...media, alt_text: '' }} />
          <span aria-hidden title={media.file_name} className="block truncate px-2.5 py-2 text-xs text-muted">
            {media.file_name}
          </span>
        </button>
        {chosen?.includes(media.url) && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-ink text-xs font-semibold text-page"
          >
            {chosen.indexOf(media.url) + 1}
          </span>
        )}
        {selection && (
          <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center rounded-br-box bg-page/70">
            <input
              type="checkbox"
              aria-label={`Select ${media.file_name}`}
              checked={selection.has(media)}
              onChange={({ target }) => selection.toggle(media, target.checked)}
              className={boxClass}
            />
          </label>
        )}
        {onEdit && (
          <IconButton
            label={`Edit ${media.file_name}`}
            icon={<Pencil />}
            onClick={() => onEdit(media)}
            className="absolute top-0 right-0 rounded-bl-box bg-page/70"
          />
        )}
      </li>
    ))}
  </ul>
)

export const MediaGridLoading = () => (
  <Loading label="Loading files..." className={columns}>
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} className="aspect-square" />
    ))}
  </Loading>
)
