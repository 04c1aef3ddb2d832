import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import type { ContactMessage } from '@/data/contact/contact-inbox'
import { Badge } from '@/ui/Badge'
import { DateText } from '@/ui/DateText'
import { IconButton } from '@/ui/IconButton'
import { SelectBox } from '../list/SelectBox'

type MessageRowProps = {
  message: ContactMessage
  selected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  onDelete: () => void
}

export function MessageRow({ message, selected, onSelect, onOpen, onDelete }: MessageRowProps) {
  const { name, email, subject, message: text, is_read, answered_at, created_at } = message
  return (
    <li className="relative flex items-start gap-3 border-b border-line px-4 py-3 transition-colors last:border-b-0 hover:bg-ink/3 sm:px-6">
      <SelectBox title={subject} selected={selected} onSelect={onSelect} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className={clsx('min-w-0 break-words', is_read ? 'text-muted' : 'font-semibold')}>
            {/* The whole row is the button; the checkbox and the delete button lie above it. */}
            <button type="button" onClick={onOpen} className="line-clamp-2 text-left stretched">
              {subject}
            </button>
          </h3>
          {!is_read && <Badge featured>Unread</Badge>}
          {answered_at && <Badge>Answered</Badge>}
        </div>
        <p className="mt-0.5 text-note break-words text-faint">
          {name}, {email}
          {' · '}
          <DateText iso={created_at} style="moment" />
        </p>
        <p className="mt-1 line-clamp-1 text-sm break-words text-muted">{text}</p>
      </div>
      <IconButton
        label={`Delete ${subject}`}
        icon={<Trash2 />}
        tone="destructive"
        onClick={onDelete}
        className="relative -mr-2"
      />
    </li>
  )
}
