import clsx from 'clsx'
import { Button } from '@/ui/Button'

type NewerOlderProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  labels?: [back: string, on: string]
  className?: string
}

/** The pages of a list inside a card or a dialog, which have no URLs of their own; nothing where there is only one. */
export const NewerOlder = ({
  page,
  pages,
  onPage,
  labels: [back, on] = ['Newer', 'Older'],
  className,
}: NewerOlderProps) =>
  pages > 1 && (
    <div className={clsx('flex items-center justify-between gap-3', className)}>
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {back}
      </Button>
      <p className="text-sm text-muted tabular-nums">{`Page ${page} of ${pages}`}</p>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {on}
      </Button>
    </div>
  )
