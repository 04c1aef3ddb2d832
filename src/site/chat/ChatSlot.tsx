import { lazy, Suspense, useEffect, useState } from 'react'
import { useSiteData } from '@/data/SiteDataProvider'

const ChatWidget = lazy(async () => ({ default: (await import('./ChatWidget')).ChatWidget }))

/** Calls back when the browser has nothing better to do. Returns how to take that back. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback)
    return () => window.cancelIdleCallback(handle)
  }
  const handle = setTimeout(callback, 500)
  return () => clearTimeout(handle)
}

/** The chat's place in the layout. Its code loads when the page is done with everything else. */
export function ChatSlot() {
  const { settings } = useSiteData()
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let cancel = () => {}
    const prepare = () => {
      cancel = whenIdle(() => setReady(true))
    }
    if (document.readyState === 'complete') prepare()
    else window.addEventListener('load', prepare, { once: true })
    return () => {
      window.removeEventListener('load', prepare)
      cancel()
    }
  }, [])

  if (!ready || !settings.chatbotEnabled) return null
  return (
    <Suspense>
      <ChatWidget welcome={settings.chatbotWelcomeMessage} />
    </Suspense>
  )
}
