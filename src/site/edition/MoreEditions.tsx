import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { allEditionsQuery } from '@/data/editions/editions'
import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'
import { ShowAll } from '@/ui/ShowAll'
import { EditionGrid } from './EditionGrid'

const shownFirst = 4

type MoreEditionsProps = {
  title?: string
  /** The edition that is being read. */
  except?: string
  className?: string
}

/** The editions, cover by cover, in their order; the rest by a press. No section where there are none. */
export function MoreEditions({ title = t('More editions'), except, className }: MoreEditionsProps) {
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
        <SectionHeading
          id="more-editions"
          title={title}
          className="mb-10"
          action={
            <ButtonLink to={paths.editions.href()} variant="secondary">
              {t('All editions')}
            </ButtonLink>
          }
        />
        <EditionGrid editions={shown} level={3} focusAt={shownFirst} />
        {editions.length > shown.length && (
          <ShowAll label={t('Show all editions')} onShow={() => setAll(true)} />
        )}
      </Container>
    </section>
  )
}
