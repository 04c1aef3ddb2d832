import { Trash2 } from 'lucide-react'
import type { Subscriber } from '@/data/newsletter/subscribers'
import { Badge } from '@/ui/Badge'
import { DateText } from '@/ui/DateText'
import { IconButton } from '@/ui/IconButton'
import { statusNames } from './status-names'

type SubscribersTableProps = {
  rows: Subscriber[]
  onOpen: (row: Subscriber) => void
  onDelete: (row: Subscriber) => void
}

const head = 'sticky top-0 z-1 bg-raised px-4 py-2.5 text-left font-semibold sm:px-6'

/** A page of subscribers, in a scrolling box 18rem high. */
export const SubscribersTable = ({ rows, onOpen, onDelete }: SubscribersTableProps) => (
  // Focusable, so that the keyboard can scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="region" aria-label="Subscribers" tabIndex={0} className="h-72 scroll-pt-12 overflow-auto">
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className={head}>
            Email
          </th>
          <th scope="col" className={head}>
            Subscribed
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-t border-line first:border-t-0 hover:bg-ink/3">
            <td className="px-4 break-all sm:px-6">
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="min-h-11 text-left break-all hover:underline hover:underline-offset-4"
              >
                {row.email}
              </button>{' '}
              {row.status !== 'active' && <Badge>{statusNames[row.status]}</Badge>}
            </td>
            <td className="px-4 text-muted sm:px-6">
              <DateText iso={row.created_at} style="moment" />
            </td>
            <td className="w-0 pr-2">
              <IconButton
                label={`Delete ${row.email}`}
                icon={<Trash2 />}
                tone="destructive"
                onClick={() => onDelete(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
