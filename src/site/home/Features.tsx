import { Award, BookOpenText, PenLine, TrendingUp, type LucideIcon } from 'lucide-react'
import { useSection } from '@/data/useSection'
import { homeSections } from '@/lib/sections/home'
import { itemsOf } from '@/lib/sections/items'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'

/** By the names that are stored. */
const icons: Record<string, LucideIcon | undefined> = {
  book: BookOpenText,
  pen: PenLine,
  trend: TrendingUp,
  award: Award,
}

export function Features() {
  const { hidden, items: stored } = useSection(homeSections, 'features')
  const items = itemsOf(stored, homeSections.features.items)
  if (hidden || items.length === 0) return null
  return (
    <section aria-labelledby="features-title" className="border-b border-line bg-surface">
      <span className="sr-only">
        <h2 id="features-title">{t('What you will find here')}</h2>
      </span>
      <Container>
        <ul className="grid divide-line max-sm:divide-y sm:grid-cols-2 xl:grid-cols-4">
          {items.map(({ icon, title, text }, index) => {
            const Icon = (Object.hasOwn(icons, icon) && icons[icon]) || BookOpenText
            return (
              <li
                key={index}
                className="flex gap-4 border-line py-7 sm:px-7 sm:py-9 xl:flex-col xl:gap-5 xl:first:ps-0 xl:not-first:border-l sm:max-xl:odd:ps-0 sm:max-xl:even:border-l sm:max-xl:nth-[n+3]:border-t xl:nth-[n+5]:border-t"
              >
                <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-secondary-text" />
                <div>
                  <h3 className="font-serif text-lg font-medium">{title}</h3>
                  <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
