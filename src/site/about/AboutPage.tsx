import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { Picture } from '@/ui/Picture'
import { PlainHead } from '../prose/PlainHead'
import { Awards } from './Awards'
import { MissionAndVision } from './MissionAndVision'
import { Team } from './Team'
import { Values } from './Values'

/** Who makes the magazine, and what for. */
export function AboutPage() {
  const { settings } = useSiteData()
  const { siteName, siteDescription, aboutPage } = settings
  return (
    <>
      <PlainHead
        title="About Us"
        path={paths.about.href()}
        description={siteDescription}
        image={aboutPage.heroImage}
      />
      <PageHeader title="About Us" lead={siteDescription} />
      <Container className="pt-[calc(var(--section)*0.6)]">
        <Picture
          src={aboutPage.heroImage}
          alt={`At ${siteName}`}
          priority
          sizes="(min-width: 1400px) 78rem, 100vw"
          className="aspect-[4/3] rounded-box sm:aspect-[21/9]"
        />
      </Container>
      <MissionAndVision page={aboutPage} />
      <Values />
      <Team members={aboutPage.team} />
      <Awards />
    </>
  )
}
