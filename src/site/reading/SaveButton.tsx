import { Bookmark, BookmarkCheck } from 'lucide-react'
import { messages } from '@/lib/messages'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { useHydrated } from '@/ui/useHydrated'
import { toggleSaved, useSaved } from './saved'

/** Keeps a story for later, in this browser. */
export function SaveButton({ id }: { id: string }) {
  const saved = useSaved().includes(id)
  const ready = useHydrated()
  const Icon = saved ? BookmarkCheck : Bookmark
  return (
    <Button
      variant="secondary"
      data-print="hide"
      className="noscript:hidden"
      aria-pressed={saved}
      disabled={!ready}
      onClick={() => {
        if (!toggleSaved(id)) showToast(messages.notKept)
      }}
    >
      <Icon aria-hidden className="size-4" />
      <span>{saved ? t('Saved') : t('Save')}</span>
    </Button>
  )
}
