import { useState, type Ref } from 'react'
import { useSiteData } from '@/data/SiteDataProvider'
import { olderTestimonialsQuery, type Testimonial } from '@/data/content/testimonials'
import { useMorePages } from '@/data/lists/useMorePages'
import { useSection } from '@/data/useSection'
import { homeSections } from '@/lib/sections/home'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { InitialBadge } from '@/ui/InitialBadge'
import { SectionHeading } from '@/ui/SectionHeading'
import { ShowAll } from '@/ui/ShowAll'
import { takeLostFocus } from '@/ui/focus'
import { ShowMore } from '../shared/ShowMore'

const shownFirst = 7

/** The testimonials: the first one large, the others in columns. Renders nothing if there are none. */
export function Testimonials() {
  const { rows, ...more } = useMorePages(useSiteData().testimonials, olderTestimonialsQuery)
  const { hidden, title } = useSection(homeSections, 'readers')
  const [all, setAll] = useState(false)
  const [first, ...others] = all ? rows : rows.slice(0, shownFirst)
  const firstNew = more.shownBefore || shownFirst
  if (hidden || !first) return null
  return (
    <section aria-labelledby="readers-title" className="border-y border-line bg-surface py-section">
      <Container>
        <SectionHeading id="readers-title" title={title} className="mb-10 lg:mb-14" />
        <Quote {...first} large />
        {others.length > 0 && (
          <div className="mt-12 grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-10 gap-y-10 xl:gap-x-14">
            {others.map((testimonial, index) => (
              <Quote
                key={testimonial.id}
                {...testimonial}
                ref={index + 1 === firstNew ? takeLostFocus : undefined}
              />
            ))}
          </div>
        )}
        {all ? (
          <ShowMore label={t('Show more quotes')} more={more} />
        ) : (
          rows.length > shownFirst && (
            <ShowAll
              label={more.hasMore ? t('Show more quotes') : t('Show all {n} quotes', { n: rows.length })}
              onShow={() => setAll(true)}
            />
          )
        )}
      </Container>
    </section>
  )
}

type QuoteProps = Testimonial & { large?: boolean; ref?: Ref<HTMLElement> }

function Quote({ name, company, quote, large, ref }: QuoteProps) {
  return (
    <figure
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={large ? 'max-w-4xl' : 'flex flex-col justify-between border-t border-line pt-7'}
    >
      <blockquote
        className={
          large
            ? 'font-serif text-story leading-[1.2] font-normal'
            : 'font-serif text-lg leading-[1.5] text-ink/90'
        }
      >
        <p dir="auto" className="whitespace-pre-line before:content-[open-quote] after:content-[close-quote]">
          {quote}
        </p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3.5">
        <InitialBadge name={name} />
        <span className="min-w-0">
          <span dir="auto" className="block font-semibold">
            {name}
          </span>
          {company && (
            <span dir="auto" className="block text-note text-faint">
              {company}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  )
}
