import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { MoreEditions } from '../edition/MoreEditions'
import { Head } from '../layout/Head'
import { ClosingCall } from './ClosingCall'
import { CoverSidebar } from './CoverSidebar'
import { FeaturedStories } from './FeaturedStories'
import { Features } from './Features'
import { Hero } from './Hero'
import { Testimonials } from './Testimonials'

/** The front page: on large screens with the digital editions rolling by on the left. */
export function HomePage() {
  const { settings } = useSiteData()
  return (
    <>
      <Head
        path={paths.home.href()}
        description={settings.siteDescription || settings.heroDescription}
        image={{ src: settings.heroImage, alt: settings.heroImageAlt }}
      />
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:col-start-2">
          <Hero />
          <Features />
          <FeaturedStories />
          {/* In place of the list of covers, for which small screens have no room. */}
          <MoreEditions title="Digital Editions" className="lg:hidden" />
          <Testimonials />
          <ClosingCall />
        </div>
        {/* On the left, but after the page's own content for keyboards and screen readers. */}
        <CoverSidebar />
      </div>
    </>
  )
}
