import { useQuery, type QueryClient } from '@tanstack/react-query'
import { aboutPageQuery } from '@/data/settings/site-settings'
import { useSettings } from '@/data/SiteDataProvider'
import { defaultSettings, type AboutPageSettings } from '@/lib/site-settings'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { Picture } from '@/ui/Picture'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { PlainHead } from '../shared/PlainHead'
import { Awards } from './Awards'
import { MissionAndVision } from './MissionAndVision'
import { Team } from './Team'
import { Values } from './Values'

/** Reads what the page shows beside the settings of every page. */
export const prefetchAbout = (client: QueryClient) => client.fetchQuery(aboutPageQuery())

export function AboutPage() {
  const { siteDescription } = useSettings()
  const { data, isError } = useQuery(aboutPageQuery())
  // Falls back to the default settings, like every page.
  const page = data ?? (isError ? defaultSettings.aboutPage : undefined)
  return (
    <>
      <PlainHead
        title={t('About Us')}
        path={paths.about.href()}
        description={siteDescription}
        image={page && { src: page.heroImage, alt: page.heroImageAlt }}
      />
      <PageHeader title={t('About Us')} lead={siteDescription} />
      {page ? (
        <About page={page} />
      ) : (
        <Container className="pt-[calc(var(--section)*0.6)] pb-section">
          <Loading label={t('Loading the page')}>
            <Skeleton className={heroShape} />
          </Loading>
        </Container>
      )}
    </>
  )
}

const heroShape = 'aspect-[4/3] rounded-box sm:aspect-[21/9]'

function About({ page }: { page: AboutPageSettings }) {
  return (
    <>
      <Container className="pt-[calc(var(--section)*0.6)]">
        <Picture
          src={page.heroImage}
          alt={page.heroImageAlt}
          priority
          sizes="(min-width: 1400px) 78rem, 100vw"
          className={heroShape}
        />
      </Container>
      <MissionAndVision page={page} />
      <Values />
      <Team members={page.team} />
      <Awards />
    </>
  )
}
