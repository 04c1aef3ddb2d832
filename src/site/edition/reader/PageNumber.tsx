import { useId, useState, type FormEvent } from 'react'
import { t } from '@/lib/texts'
import { controlClass } from '@/ui/field/field-style'
import { toPage } from './spreads'

type PageNumberProps = { page: number; total: number; onGo: (page: number) => void }

export function PageNumber({ page, total, onGo }: PageNumberProps) {
  const id = useId()
  // The text being typed, else null.
  const [typed, setTyped] = useState<string | null>(null)

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const target = toPage(typed, total, page)
    setTyped(null)
    if (target !== page) onGo(target)
  }

  return (
    <form onSubmit={submit} className="flex items-center gap-2 px-1 text-note whitespace-nowrap text-muted">
      <label htmlFor={id} className="max-[26rem]:sr-only">
        {t('Page')}
      </label>
      <input
        id={id}
        value={typed ?? String(page)}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${id}-of`}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => submit()}
        className={`${controlClass} w-14! px-1! text-center tabular-nums`}
      />
      <span id={`${id}-of`}>{t('of {total}', { total })}</span>
    </form>
  )
}
