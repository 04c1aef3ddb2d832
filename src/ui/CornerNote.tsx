import type { ReactNode } from 'react'

/** A short note about code that could not be loaded. Not a toast: its code may have failed to load too. */
export const CornerNote = ({ children }: { children: ReactNode }) => (
  <span
    role="alert"
    data-print="hide"
    className="fixed end-4 bottom-20 z-40 max-w-72 rounded-box border border-line-strong bg-raised px-4 py-3 text-sm text-ink shadow-overlay"
  >
    {children}
  </span>
)
