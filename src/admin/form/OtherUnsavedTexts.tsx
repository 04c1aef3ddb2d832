import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { openUnsavedText, otherUnsavedTexts, removeUnsavedText, type StoredUnsavedText } from './unsaved-text'

type OtherUnsavedTextsProps<V extends FieldValues> = {
  unsavedTextKey: string
  blank: V
  /** A text has become this tab's: the form begins anew with it. */
  onOpen: () => void
}

function nameOf<V extends FieldValues>({ values }: StoredUnsavedText<V>): string {
  const text = Object.values(values).find((value) => typeof value === 'string' && value.trim() !== '') as
    string | undefined
  return text ? text.trim().slice(0, 60) : 'Untitled'
}

export function OtherUnsavedTexts<V extends FieldValues>({
  unsavedTextKey,
  blank,
  onOpen,
}: OtherUnsavedTextsProps<V>) {
  const read = () => otherUnsavedTexts(unsavedTextKey, blank)
  const [texts, setTexts] = useState(read)
  const refresh = () => setTexts(read())
  useEffect(() => {
    // Another tab has written or removed one.
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  })

  if (texts.length === 0) return null
  return (
    <section
      aria-label="Unsaved drafts"
      className="rounded-control border border-dashed border-line-strong px-4 py-2.5 text-sm"
    >
      <h3 className="font-semibold">
        {texts.length === 1 ? '1 unsaved draft' : `${texts.length} unsaved drafts`}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {texts.map((text) => (
          <li key={text.textId} className="flex flex-wrap items-center gap-2 py-1.5">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {nameOf(text)}{' '}
              {text.at && <DateText iso={text.at} style="moment" className="whitespace-nowrap text-muted" />}
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open draft ${nameOf(text)}`}
              onClick={() => {
                openUnsavedText(unsavedTextKey, text.textId)
                onOpen()
              }}
            >
              Open
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Discard draft ${nameOf(text)}`}
              onClick={() => {
                removeUnsavedText(unsavedTextKey, text.textId)
                refresh()
              }}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
