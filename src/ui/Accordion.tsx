import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type AccordionProps = { items: { id: string; title: string; content: ReactNode }[] }

/**
 * Collapsible items, one open at a time. Uses native `<details>`, which works without scripts and which the browser's find
 * in page opens.
 */
export function Accordion({ items }: AccordionProps) {
  const name = useId()
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} className="group">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 font-serif text-title font-medium transition-colors hover:text-primary-text [&::-webkit-details-marker]:hidden">
            <h3 dir="auto" className="min-w-0 wrap-anywhere">
              {title}
            </h3>
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-measure animate-fade-in pb-6 leading-relaxed wrap-anywhere text-muted">
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
