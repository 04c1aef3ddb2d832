import { useState } from 'react'
import { useSiteData } from '@/data/SiteDataProvider'
import { useHydrated } from '@/ui/useHydrated'
import { ChatButton } from './ChatButton'
import type { ChatWidget } from './ChatWidget'

const load = () => import('./ChatWidget')
/** Only a head start: whoever presses hears of a failure. */
const prepare = () => void load().catch(() => {})

/** The chat's place in the layout: its button, and its code once a visitor reaches for that. */
export function ChatSlot() {
  const { settings } = useSiteData()
  const hydrated = useHydrated()
  const [Widget, setWidget] = useState<typeof ChatWidget | null>(null)
  const [loading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    try {
      const { ChatWidget } = await load()
      setWidget(() => ChatWidget)
    } finally {
      // Where the code could not be had, the next press tries again.
      setLoading(false)
    }
  }

  // Without script there is no chat, and so no button.
  if (!hydrated || !settings.chatbotEnabled) return null
  if (Widget) return <Widget welcome={settings.chatbotWelcomeMessage} />
  return (
    <div data-print="hide">
      <ChatButton
        open={false}
        aria-busy={loading}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      />
    </div>
  )
}
