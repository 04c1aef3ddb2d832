import type { ReactNode } from 'react'

type TabHeaderProps = {
  title: string
  text?: ReactNode
  actions?: ReactNode
}

/** The top of a tab, with its h1, which gets the focus when the tab is opened. */
export const TabHeader = ({ title, text, actions }: TabHeaderProps) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 tabIndex={-1} className="font-serif text-section font-medium">
        {title}
      </h1>
      {text && <p className="mt-1.5 max-w-2xl text-sm text-muted">{text}</p>}
    </div>
    {actions}
  </header>
)
