import { useSection } from '@/data/useSection'
import { insiderSections } from '@/lib/sections/insiders'
import { itemsOf } from '@/lib/sections/items'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'

/** The figures, four side by side, two by two on phones. */
export function InsiderFigures() {
  const { hidden, items: stored } = useSection(insiderSections, 'figures')
  const items = itemsOf(stored, insiderSections.figures.items)
  if (hidden || items.length === 0) return null
  return (
    <section aria-labelledby="insider-figures" className="border-b border-line bg-surface">
      <span className="sr-only">
        <h2 id="insider-figures">{t('In figures')}</h2>
      </span>
      <Container>
        <dl className="grid grid-cols-2 lg:grid-cols-4">
          {items.map(({ figure, label }, index) => (
            <div
              key={index}
              className="flex flex-col-reverse justify-end border-line px-5 py-7 sm:px-7 sm:py-9 lg:not-first:border-l lg:first:ps-0 max-lg:odd:ps-0 max-lg:even:border-l max-lg:nth-[n+3]:border-t"
            >
              <dt className="mt-2 text-note text-muted sm:text-[0.9375rem]">{label}</dt>
              <dd className="font-serif text-section leading-none font-medium tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
