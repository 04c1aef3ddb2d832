import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { useSiteData } from '@/data/SiteDataProvider'
import { ChatSlot } from '@/site/chat/ChatSlot'
import { SkipLink } from '@/ui/SkipLink'
import { ThemeColors } from '@/ui/ThemeColors'
import { useLostFocus } from '@/ui/useLostFocus'
import { Footer } from './Footer'
import { Header } from './Header'
import { NavigationProgress } from './NavigationProgress'

/** What every public page stands in. */
export function SiteLayout() {
  const { settings } = useSiteData()
  const content = useRef<HTMLElement>(null)
  useLostFocus(content)
  return (
    <ThemeColors colours={settings} className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main ref={content} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ChatSlot />
    </ThemeColors>
  )
}
