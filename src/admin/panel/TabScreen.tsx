import { Suspense, useEffect, useRef } from 'react'
import { focusHeading } from '@/ui/focus'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { TabErrorBoundary } from './TabErrorBoundary'
import type { TabEntry } from './tabs'

/** One tab. It loads its own code, and takes nothing else down when it breaks. */
export const TabScreen = ({ tab }: { tab: TabEntry }) => (
  <TabErrorBoundary name={tab.name}>
    <Suspense fallback={<TabLoading name={tab.name} />}>
      <tab.Component />
      <HeadingFocus />
    </Suspense>
  </TabErrorBoundary>
)

let visited = false

/** Says that the first tab will not be where the page begins: it comes after a form, which had the focus. */
export const leadFocusToFirstTab = () => {
  visited = true
}

/** Moves the focus to the heading of a tab that was navigated to; the first one is where the page begins anyway. */
function HeadingFocus() {
  const first = useRef(!visited)
  useEffect(() => {
    visited = true
    if (!first.current) focusHeading()
  }, [])
  return null
}

const TabLoading = ({ name }: { name: string }) => (
  <Loading label={`Loading ${name}...`}>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="mt-8 h-72 w-full" />
  </Loading>
)
