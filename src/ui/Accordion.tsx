import * as Radix from '@radix-ui/react-accordion'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type AccordionProps = {
  items: { id: string; title: string; content: ReactNode }[]
  /** The level of the items' headings. */
  level?: 3 | 4
}

/** Items of which one at a time is open. Closed ones stay in the page: print and a browser without scripts show them. */
export const Accordion = ({ items, level = 3 }: AccordionProps) => (
  <Radix.Root type="single" collapsible className="divide-y divide-line border-y border-line">
    {items.map((item) => (
      <AccordionItem key={item.id} level={level} {...item} />
    ))}
  </Radix.Root>
)

function AccordionItem({ id, title, content, level }: AccordionProps['items'][number] & { level: 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <Radix.Item value={id}>
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger className="group flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left font-serif text-title font-medium transition-colors hover:text-primary-text">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-200 group-data-[state=open]:rotate-45 noscript:hidden"
            />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Radix.Content
        forceMount
        className="overflow-hidden data-[state=closed]:h-0 data-[state=closed]:invisible data-[state=open]:animate-slide-down print:!visible print:!h-auto noscript:!visible noscript:!h-auto"
      >
        <div className="max-w-measure pb-6 leading-relaxed wrap-anywhere text-muted">{content}</div>
      </Radix.Content>
    </Radix.Item>
  )
}
