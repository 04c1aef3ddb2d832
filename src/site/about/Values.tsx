import { Gem, Lightbulb, Scale, UsersRound, type LucideIcon } from 'lucide-react'
import { useSection } from '@/data/useSection'
import { aboutSections } from '@/lib/sections/about'
import { itemsOf } from '@/lib/sections/items'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'

/** By the names that are stored. */
const icons: Record<string, LucideIcon | undefined> = {
  gem: Gem,
  scale: Scale,
  people: UsersRound,
  idea: Lightbulb,
}

export function Values() {
  const { hidden, title, items: stored } = useSection(aboutSections, 'values')
  const items = itemsOf(stored, aboutSections.values.items)
  if (hidden || items.length === 0) return null
  return (
    <section aria-labelledby="values-title" className="border-y border-line bg-surface py-section">
      <Container>
        <SectionHeading id="values-title" title={title} />
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {items.map(({ icon, title, text }, index) => {
            const Icon = (Object.hasOwn(icons, icon) && icons[icon]) || Gem
            return (
              <li key={index} className="border-t border-line-strong pt-6">
                <Icon aria-hidden className="size-6 stroke-[1.5] text-secondary-text" />
                <h3 className="mt-5 font-serif text-title font-medium">{title}</h3>
                <p className="mt-2 leading-relaxed text-muted">{text}</p>
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
