import { Fragment, type ReactNode } from 'react'
import { useSettings } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { paths } from '@/lib/paths'
import {
  fixedHomeSections,
  homeOrder,
  homeSections,
  latestShown,
  type HomeSection,
} from '@/lib/sections/home'
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
  featured: (
    <>
      <FeaturedStories />
      <EditionList />
    </>
  ),
  latest: <Latest />,
  readers: <Testimonials />,
  closing: <ClosingCall />,
}

const isHomeSection = (name: string): name is HomeSection => Object.hasOwn(sections, name)

/** The front page; on large screens with the scrolling list of digital editions on the left. */
export function HomePage() {
  const settings = useSettings()
  const editions = useSection(fixedHomeSections, 'editions')
  return (
    <>
      <Head path={paths.home.href()} description={settings.siteDescription || settings.heroDescription} />
      <div
        className={
          editions.hidden
            ? undefined
            : 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)]'
        }
      >
        <div className="min-w-0 lg:col-start-2">
          <Hero />
          {homeOrder(settings.sections?.order, settings.sections?.added).map((name) => (
            <Fragment key={name}>
              {isHomeSection(name) ? sections[name] : <LazyAddedSection id={name} />}
            </Fragment>
          ))}
        </div>
        {/* Shown on the left, but last in the DOM, for keyboards and screen readers. */}
        {!editions.hidden && <CoverSidebar title={editions.title} />}
      </div>
    </>
  )
}

function EditionList() {
  const { hidden, title } = useSection(fixedHomeSections, 'editions')
  return !hidden && <MoreEditions title={title} className="lg:hidden" />
}

/** The newest stories, which need not be featured ones. */
function Latest() {
  const { hidden, title, category, count } = useSection(homeSections, 'latest')
  if (hidden) return null
  // The added sections' code reads stories of a category.
  if (category) return <LazyAddedSection id="latest" />
  return (
    <Container>
      <LatestStories title={title} count={latestShown(count)} className="py-section" />
    </Container>
  )
}
