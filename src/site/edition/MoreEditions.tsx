import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { allEditionsQuery } from '@/data/editions/editions'
import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { initial } from '@/lib/text'
import { Container } from '@/ui/Container'
import { DateText } from '@/ui/DateText'
import { Picture } from '@/ui/Picture'
import { SectionHeading } from '@/ui/SectionHeading'
import { ShowAll } from '@/ui/ShowAll'
import { takeLostFocus } from '@/ui/focus'

const shownFirst = 4

type MoreEditionsProps = {
  title?: string
  /** The edition that is being read. */
  except?: string
  className?: string
}

/** The editions, cover by cover, in their order; the rest by a press. No section where there are none. */
export function MoreEditions({ title = 'More editions', except, className }: MoreEditionsProps) {
  const [all, setAll] = useState(false)
  const { data: newest = [] } = useSiteData().editions
  const { data = newest } = useQuery({ ...allEditionsQuery(), enabled: all })
  const editions = data.filter(({ id }) => id !== except)
  const shown = all ? editions : editions.slice(0, shownFirst)
  if (editions.length === 0) return null
  return (
    <section
      aria-labelledby="more-editions"
      data-print="hide"
      className={clsx('border-t border-line py-section', className)}
    >
      <Container>
        <SectionHeading id="more-editions" title={title} className="mb-10" />
        <ul className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-10">
          {shown.map(({ id, title: name, issue_date, cover_image_url }, index) => (
            <li key={id} className="group relative max-w-64">
              <Picture
                src={cover_image_url}
                alt=""
                mark={initial(name)}
                ratio="3 / 4"
                sizes="(min-width: 1024px) 16rem, (min-width: 640px) 30vw, 45vw"
                className="rounded-picture ring-1 ring-line transition-transform duration-300 ease-out motion-safe:group-hover:-translate-y-1"
              />
              <h3 className="mt-4 font-serif text-lg leading-snug font-medium">
                <Link
                  ref={index === shownFirst ? takeLostFocus : undefined}
                  to={paths.edition.href(id)}
                  className="stretched group-hover:text-primary-text"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-note text-faint">
                <DateText iso={issue_date} style="month" />
              </p>
            </li>
          ))}
        </ul>
        {editions.length > shown.length && <ShowAll label="Show all editions" onShow={() => setAll(true)} />}
      </Container>
    </section>
  )
}
