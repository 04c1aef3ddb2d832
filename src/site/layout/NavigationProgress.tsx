import { useNavigation } from 'react-router-dom'

/** A line at the top of the window while the next page is on its way; quick ones show none. */
export function NavigationProgress() {
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
