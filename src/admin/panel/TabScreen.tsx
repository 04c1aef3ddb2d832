import { Suspense, useEffect, useRef } from 'react'
import { focusHeading } from '@/ui/focus'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { TabErrorBoundary } from './TabErrorBoundary'
import type { TabEntry } from './tabs'

/** One tab. It loads its own code, and an error in it leaves the rest of the panel working. */
export const TabScreen = ({ tab }: { tab: TabEntry }) => (
  <TabErrorBoundary name={tab.name}>
    <Suspense fallback={<TabLoading name={tab.name} />}>
      <tab.Component />
      <HeadingFocus />
    </Suspense>
  </TabErrorBoundary>
)

let isFocusExpected = false

/** The next tab takes the focus, although it is the first one: it replaces a form that had the focus. */
export const focusNextTab = () => {
  isFocusExpected = true
}

/** Moves the focus to the heading of a tab that was navigated to. On the first one, focus stays at the top of the page. */
function HeadingFocus() {
  const takesFocus = useRef(isFocusExpected)
  useEffect(() => {
    isFocusExpected = true
    if (takesFocus.current) focusHeading()
  }, [])
  return null
}

const TabLoading = ({ name }: { name: string }) => (
  <Loading label={`Loading ${name}...`}>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="mt-8 h-72 w-full" />
  </Loading>
)
