import { Fragment, type ReactNode } from 'react'
import { useSiteData } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { paths } from '@/lib/paths'
import { homeOrder, homeSections, type HomeSection } from '@/lib/sections/home'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { MoreEditions } from '../edition/MoreEditions'
import { Head } from '../layout/Head'
import { LatestStories } from '../stories/LatestStories'
import { ClosingCall } from './ClosingCall'
import { CoverSidebar } from './CoverSidebar'
import { FeaturedStories } from './FeaturedStories'
import { Features } from './Features'
import { Hero } from './Hero'
import { LazyAddedSection } from './LazyAddedSection'
import { Testimonials } from './Testimonials'

const sections: Record<HomeSection, ReactNode> = {
  features: <Features />,
  featured: <Featured />,
  latest: <Latest />,
  readers: <Testimonials />,
  closing: <ClosingCall />,
}

const isHomeSection = (name: string): name is HomeSection => Object.hasOwn(sections, name)

/** The front page; on large screens with the scrolling list of digital editions on the left. */
export function HomePage() {
  const { settings } = useSiteData()
  return (
    <>
      <Head path={paths.home.href()} description={settings.siteDescription || settings.heroDescription} />
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:col-start-2">
          <Hero />
          {homeOrder(settings.sections?.order, settings.sections?.added).map((name) => (
            <Fragment key={name}>
              {isHomeSection(name) ? sections[name] : <LazyAddedSection id={name} />}
            </Fragment>
          ))}
        </div>
        {/* Shown on the left, but last in the DOM, for keyboards and screen readers. */}
        <CoverSidebar />
      </div>
    </>
  )
}

function Featured() {
  return (
    <>
      <FeaturedStories />
      {/* Instead of the list of covers, which is only on large screens. */}
      <MoreEditions title={t('Digital Editions')} className="lg:hidden" />
    </>
  )
}

/** The newest stories, which need not be featured ones. */
function Latest() {
  const { hidden, title } = useSection(homeSections, 'latest')
  return (
    !hidden && (
      <Container>
        <LatestStories title={title} className="py-section" />
      </Container>
    )
  )
}
