import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { InboxProvider } from '@/admin/chat/InboxProvider'
import { useRole } from '@/admin/session/session-context'
import { UnsavedProvider } from '@/admin/form/UnsavedProvider'
import { useSettings } from '@/data/SiteDataProvider'
import { isAtLeast } from '@/lib/roles'
import { SkipLink } from '@/ui/SkipLink'
import { AdminHead } from './AdminHead'
import { PanelHeader } from './PanelHeader'
import { TabDrawer } from './TabDrawer'
import { tabPanelId } from './TabLink'
import { TabNavigation } from './TabNavigation'
import { TabScreen } from './TabScreen'
import { tabOf } from './tabs'

export function Panel() {
  const [search] = useSearchParams()
  const role = useRole()
  const { editorsCompose } = useSettings()
  const tab = tabOf(search.get('tab'), role, editorsCompose)
  // Chats are for editors.
  const Inbox = isAtLeast(role, 'editor') ? InboxProvider : Fragment
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <Inbox>
      <UnsavedProvider>
        <AdminHead title={tab.name} />
        <SkipLink />
        <PanelHeader onMenu={() => setDrawerOpen(true)} />
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] overflow-y-auto border-r border-line p-3 lg:block">
            <TabNavigation current={tab.id} />
          </aside>
          {/* On phones there is space below, so that no toast covers the last button. */}
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 px-4 pt-6 pb-40 outline-none sm:px-8 sm:pt-8 sm:pb-8"
          >
            <div id={tabPanelId} role="tabpanel" aria-label={tab.name}>
              <TabScreen key={tab.id} tab={tab} />
            </div>
          </main>
        </div>
        <TabDrawer open={drawerOpen} onOpenChange={setDrawerOpen} current={tab.id} />
      </UnsavedProvider>
    </Inbox>
  )
}
