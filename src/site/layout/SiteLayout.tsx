import { Outlet, useNavigation } from 'react-router-dom'
import { useSettings } from '@/data/SiteDataProvider'
import { fontPairOf, schemeOf } from '@/lib/settings'
import { setLanguage } from '@/lib/texts'
import { ChatSlot } from '@/site/chat/ChatSlot'
import { SkipLink } from '@/ui/SkipLink'
import { ThemeColors } from '@/ui/ThemeColors'
import { useDocumentLook } from '@/ui/useDocumentLook'
import { Footer } from './Footer'
import { Header } from './Header'

export function SiteLayout() {
  const settings = useSettings()
  useDocumentLook(settings.language, fontPairOf(settings.fonts))
  setLanguage(settings.language, settings.texts)
  return (
    <ThemeColors
      // What is in it says its texts anew in another language.
      key={settings.language}
      colours={settings}
      scheme={schemeOf(settings.theme)}
      className="flex min-h-dvh flex-col"
    >
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ChatSlot />
    </ThemeColors>
  )
}

/** A line at the top of the window while the next page is on its way; quick ones show none. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden
      data-print="hide"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse mark-gradient [animation-delay:150ms]"
    />
  )
}
