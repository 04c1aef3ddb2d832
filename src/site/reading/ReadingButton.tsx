import { useState, type ReactNode } from 'react'
import { t } from '@/lib/texts'
import { CornerNote } from '@/ui/CornerNote'
import { useHydrated } from '@/ui/useHydrated'
import type { ReadingDialog } from './ReadingDialog'

type ReadingButtonProps = { className: string; children: ReactNode }

/** Opens the reader's own settings. They need scripts; few readers open them, so their code is loaded then. */
export function ReadingButton({ className, children }: ReadingButtonProps) {
  const [Dialog, setDialog] = useState<typeof ReadingDialog | null>(null)
  const [open, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const ready = useHydrated()

  async function show() {
    setFailed(false)
    setOpen(true)
    if (Dialog) return
    // Browsers cache a failed import.
    if (!navigator.onLine) return setFailed(true)
    try {
      const { ReadingDialog } = await import('./ReadingDialog')
      setDialog(() => ReadingDialog)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <button
        type="button"
        data-print="hide"
        disabled={!ready}
        className={`${className} noscript:hidden`}
        onClick={() => void show()}
      >
        {children}
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
      {hasFailed && (
        <CornerNote>
          {t('The settings could not be opened. Check your connection and try again, or reload the page.')}
        </CornerNote>
      )}
    </>
  )
}
