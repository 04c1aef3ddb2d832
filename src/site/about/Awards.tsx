import { Award } from 'lucide-react'
import { useSection } from '@/data/useSection'
import { aboutSections } from '@/lib/sections/about'
import { itemsOf } from '@/lib/sections/items'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'

export function Awards() {
  const { hidden, title, items: stored } = useSection(aboutSections, 'awards')
  const items = itemsOf(stored, aboutSections.awards.items)
  if (hidden || items.length === 0) return null
  return (
    <section aria-labelledby="awards-title" className="border-t border-line pt-section pb-section">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <SectionHeading id="awards-title" title={title} className="lg:self-start" />
        <ul className="divide-y divide-line border-y border-line">
          {items.map(({ title, year }, index) => (
            <li key={index} className="flex items-center gap-5 py-6">
              <Award aria-hidden className="size-6 shrink-0 stroke-[1.5] text-secondary-text" />
              <h3 className="min-w-0 flex-1 font-serif text-title font-medium">
                {title} <span className="text-muted">{year}</span>
              </h3>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
