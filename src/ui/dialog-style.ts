/** The veil over the page; it scrolls when the panel is taller than the window, below the panel's close button. */
export const overlayClass =
  'fixed inset-0 z-50 grid scroll-pt-16 scroll-pb-2 items-end overflow-y-auto bg-black/70 backdrop-blur-sm animate-fade-in sm:items-center sm:p-6'

/** The panel: a sheet from below on phones. */
export const panelClass =
  'mx-auto w-full rounded-t-box border border-line-strong bg-surface text-ink shadow-overlay animate-rise-in ' +
  'outline-none sm:rounded-box'
