import { useId } from 'react'
import { t } from '@/lib/texts'
import { Lines } from './Lines'

export function CorrectionNote({ correction }: { correction: string }) {
  const id = useId()
  return (
    <aside
      aria-labelledby={id}
      className="mx-auto mt-10 max-w-measure border-s-2 border-accent-text bg-surface px-5 py-4"
    >
      <h2 id={id} className="kicker text-accent-text">
        {t('Correction')}
      </h2>
      <p dir="auto" className="mt-2 wrap-anywhere text-muted">
        <Lines lines={correction.trim().split(/\r\n?|\n/)} />
      </p>
    </aside>
  )
}
