import { Outlet } from 'react-router-dom'
import { useSiteData } from '@/data/SiteDataProvider'
import { ChatSlot } from '@/site/chat/ChatSlot'
import { ThemeColors } from '@/ui/ThemeColors'
import { Footer } from './Footer'
import { Header } from './Header'
import { NavigationProgress } from './NavigationProgress'

/** What every public page stands in. */
export function SiteLayout() {
  const { settings } = useSiteData()
  return (
    <ThemeColors colours={settings} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0 forced-colors:border"
      >
        Skip to content
      </a>
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
