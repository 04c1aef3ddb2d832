import clsx from 'clsx'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/ui/Badge'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { SelectBox } from './SelectBox'
import { editButtonId } from './useEditor'
import type { RowDrag } from './useMoves'

export type RowView = {
  /** Names the item, also in its buttons' labels and in dialogs. */
  title: string
  meta?: ReactNode
  /** More lines, such as the beginning of the text or a link. */
  detail?: ReactNode
  badge?: ReactNode
  hidden?: boolean
  /** Undefined if the list has no pictures; null if this item has none. */
  picture?: string | null
  pictureRatio?: string
}

type ListRowProps = {
  id: string
  view: RowView
  onEdit: () => void
  onDelete: () => void
  /** Whether the row is selected; leave it out where rows can't be. */
  selected?: boolean
  onSelect?: (isSelected: boolean) => void
  moves?: ReactNode
  /** For moving it with the mouse, too. */
  drag?: RowDrag
}

export function ListRow({ id, view, onEdit, onDelete, selected, onSelect, moves, drag }: ListRowProps) {
  const { title, meta, detail, badge, hidden, picture, pictureRatio = '4 / 3' } = view
  return (
    <li
      onDragOver={drag?.onDragOver}
      onDrop={drag?.onDrop}
      className="flex items-start gap-3 border-b border-line px-4 py-3 transition-colors last:border-b-0 hover:bg-ink/3 max-[18rem]:flex-wrap sm:gap-4 sm:px-6"
    >
      {drag && (
        // A shortcut for a mouse; the buttons do the same for everybody.
        <span
          aria-hidden
          draggable
          data-drag-handle
          onDragStart={({ currentTarget, dataTransfer }) => {
            dataTransfer.effectAllowed = 'move'
            dataTransfer.setDragImage(currentTarget.closest('li') ?? currentTarget, 0, 0)
            drag.onStart()
          }}
          className="-ml-3 cursor-grab self-center py-2 text-faint hover:text-ink max-sm:hidden pointer-coarse:hidden"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      {selected !== undefined && (
        <SelectBox title={title} selected={selected} onSelect={(isSelected) => onSelect?.(isSelected)} />
      )}
      {picture !== undefined && (
        <Picture
          src={picture}
          alt=""
          ratio={pictureRatio}
          sizes="72px"
          className={clsx(
            'mt-0.5 w-14 shrink-0 rounded-picture sm:w-18',
            // Beside a checkbox a phone has no room for it.
            selected !== undefined && 'max-sm:hidden',
          )}
        />
      )}
      <div className="min-w-0 flex-1 py-0.5 max-[18rem]:basis-24">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="line-clamp-2 min-w-0 font-semibold break-words">{title}</h3>
          {badge}
          {hidden && <Badge>Hidden</Badge>}
        </div>
        {meta && <p className="mt-0.5 text-note break-words text-faint">{meta}</p>}
        {detail && <div className="mt-1 line-clamp-2 text-sm break-words text-muted">{detail}</div>}
      </div>
      <div
        className={clsx(
          '-mr-2 ml-auto shrink-0',
          // In two columns on a phone.
          moves ? 'grid grid-cols-2 sm:flex' : 'flex max-[22rem]:flex-col',
        )}
      >
        {moves}
        <IconButton id={editButtonId(id)} label={`Edit ${title}`} icon={<Pencil />} onClick={onEdit} />
        <IconButton label={`Delete ${title}`} icon={<Trash2 />} tone="destructive" onClick={onDelete} />
      </div>
    </li>
  )
}

export const ListRowsLoading = ({ label }: { label: string }) => (
  <Loading label={label} className="space-y-5 p-6">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index}>
        <Skeleton className="h-4.5 w-3/4" />
        <Skeleton className="mt-2 h-3.5 w-2/5" />
      </div>
    ))}
  </Loading>
)
