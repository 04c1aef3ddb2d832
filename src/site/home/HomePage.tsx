import { Fragment, type ReactNode } from 'react'
import { sessionStore } from '@/data/account/session-store'
import { backendConfig, sessionKey } from '@/data/backend'
import { useSettings, useSiteData } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { paths } from '@/lib/paths'
import { fixedHomeSections, homeOrder, homeSections, type HomeSection } from '@/lib/sections/home'
import { Container } from '@/ui/Container'
import { useHydrated } from '@/ui/useHydrated'
import { MoreEditions } from '../edition/MoreEditions'
import { Head } from '../layout/Head'
import { LatestStories } from '../stories/LatestStories'
import { ClosingCall } from './ClosingCall'
import { CoverSidebar } from './CoverSidebar'
import { FeaturedStories } from './FeaturedStories'
import { Features } from './Features'
import { Hero } from './Hero'
import { useHomeStories } from './home-stories'
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

/** Without editions, only those who can add some see where their covers will be. */
function useHasCovers(): boolean {
  const { data } = useSiteData().editions
  const isHydrated = useHydrated()
  const isEmpty = data?.length === 0
  const isStaff = isEmpty && isHydrated && sessionStore.getItem(sessionKey(backendConfig().url)) !== null
  return !useSection(fixedHomeSections, 'editions').hidden && (!isEmpty || isStaff)
}

/** The front page; on large screens with the scrolling list of digital editions on the left. */
export function HomePage() {
  const settings = useSettings()
  const { title } = useSection(fixedHomeSections, 'editions')
  const hasCovers = useHasCovers()
  const besideHero = !useSection(fixedHomeSections, 'hero').hidden
  return (
    <>
      <Head path={paths.home.href()} description={settings.siteDescription || settings.heroDescription} />
      <div
        className={
          hasCovers
            ? 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)]'
            : undefined
        }
      >
        <div className="min-w-0 lg:col-start-2">
          <Hero />
        </div>
        <div className={besideHero ? 'min-w-0 lg:col-span-2' : 'min-w-0 lg:col-start-2'}>
          {homeOrder(settings.sections?.order, settings.sections?.added).map((name) => (
            <Fragment key={name}>
              {isHomeSection(name) ? sections[name] : <LazyAddedSection id={name} />}
            </Fragment>
          ))}
        </div>
        {/* Shown on the left, but last in the DOM, for keyboards and screen readers. */}
        {hasCovers && <CoverSidebar title={title} besideHero={besideHero} />}
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
  const { hidden, title, category } = useSection(homeSections, 'latest')
  const stories = useHomeStories('latest')
  if (hidden) return null
  // The added sections' code reads stories of a category.
  if (category) return <LazyAddedSection id="latest" />
  return (
    <Container>
      <LatestStories title={title} stories={stories} className="py-section" />
    </Container>
  )
}
