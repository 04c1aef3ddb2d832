import { RotateCw, TriangleAlert } from 'lucide-react'
import { t } from '@/lib/texts'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

type ErrorStateProps = {
  heading: string
  text?: string
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  level?: 2 | 3
  className?: string
}

export function ErrorState({ onRetry, retryLabel = t('Retry'), retrying, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        icon={<TriangleAlert />}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry} busy={retrying} busyText={t('Retrying...')}>
              {!retrying && <RotateCw aria-hidden className="size-4" />}
              <span>{retryLabel}</span>
            </Button>
          )
        }
      />
    </div>
  )
}
