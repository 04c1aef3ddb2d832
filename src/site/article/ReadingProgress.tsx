/** How far the reader has come, as a line under the header. The browser moves it; where it can't, there is none. */
export const ReadingProgress = () => (
  <div
    aria-hidden
    data-print="hide"
    className="reading-progress pointer-events-none fixed inset-x-0 top-header z-40 h-0.5 origin-left mark-gradient"
  />
)
