import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useHydrated } from '@/ui/useHydrated'

// Few readers open it.
const ReadingDialog = lazy(async () => ({ default: (await import('./ReadingDialog')).ReadingDialog }))

type ReadingButtonProps = { className: string; children: ReactNode }

/** Opens the reader's own settings. They need scripts. */
export function ReadingButton({ className, children }: ReadingButtonProps) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const ready = useHydrated()
  return (
    <>
      <button
        type="button"
        data-print="hide"
        disabled={!ready}
        className={`${className} noscript:hidden`}
        onClick={() => setState('open')}
      >
        {children}
      </button>
      {state !== 'new' && (
        <Suspense>
          <ReadingDialog
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
