/** The backdrop over the page. It scrolls if the panel is taller than the window; the padding leaves room for the sticky close button. */
export const overlayClass =
  'fixed inset-0 z-50 grid scroll-pt-16 scroll-pb-2 items-end overflow-y-auto bg-black/70 backdrop-blur-sm animate-fade-in sm:items-center sm:p-6'

/** The dialog's panel; on phones, a sheet at the bottom. */
export const panelClass =
  'mx-auto w-full rounded-t-box border border-line-strong bg-surface text-ink shadow-overlay animate-rise-in ' +
  'outline-none sm:rounded-box'
