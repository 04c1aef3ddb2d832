import type { Thing, WithContext } from 'schema-dts'
import { useSettings } from '@/data/SiteDataProvider'
import { namesIn } from '@/lib/collection-kinds'
import { revisedAt } from '@/lib/dates'
import { sharedImage, type PageImage, type SharedImage } from '@/lib/page-image'
import { paths } from '@/lib/paths'
import { absoluteUrl, organizationData, serializeJsonLd, websiteData } from '@/lib/structured-data'
import { summary } from '@/lib/text'
import { useOrigin } from '@/ui/origin'
import { SiteIcon } from '@/ui/SiteIcon'
import { stockHero } from './stock'

type HeadProps = {
  /** The page's own title; the site's name follows it. Without one the title is the site's name and slogan. */
  title?: string
  description?: string
  /** The page's path, from lib/paths, for its canonical link; omit it if it has none. */
  path?: string
  /** What link previews show; without one that of the settings, or else the hero image. */
  image?: PageImage
  type?: 'website' | 'article'
  /** When and by whom an article was published, and when it was changed. */
  article?: { date: string; revised_at: string | null; author: string; category: string }
  /** The feed of this page's stories, beside the one of all. */
  feed?: { title: string; href: string }
  noindex?: boolean
  /** Structured data of this page, beside the site's own. */
  jsonLd?: WithContext<Thing>[]
}

/**
 * A page's title, metadata and structured data; one on every page. React moves title, meta and link elements into the
 * document's head.
 */
export function Head({
  title,
  description,
  path,
  image,
  type = 'website',
  article,
  feed,
  noindex,
  jsonLd,
}: HeadProps) {
  const settings = useSettings()
  const origin = useOrigin()
  const { siteName, siteSlogan, siteDescription } = settings
  const fullTitle = title ? `${title} | ${siteName}` : [siteName, siteSlogan].filter(Boolean).join(' | ')
  const about = summary(description || siteDescription)
  const url = path === undefined ? undefined : absoluteUrl(origin, path)
  const revised = article && revisedAt(article)
  const picture = [
    image,
    { src: settings.shareImage, alt: settings.shareImageAlt },
    { src: settings.heroImage, alt: settings.heroImageAlt },
    { src: stockHero, alt: '' },
  ]
    .map((each) => sharedImage(origin, each))
    .find((each) => each !== null)

  return (
    <>
      <title>{fullTitle}</title>
      <SiteIcon url={settings.icon} />
      <meta name="description" content={about} />
      {noindex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {feed && <FeedLink {...feed} />}
      <FeedLink title={siteName} href={paths.feed.href()} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={about} />
      {url && <meta property="og:url" content={url} />}
      {picture && <PreviewImage {...picture} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title ?? fullTitle} />
      <meta name="twitter:description" content={about} />
      {article && <meta property="article:published_time" content={article.date} />}
      {revised && <meta property="article:modified_time" content={revised} />}
      {namesIn(article?.author ?? '').map((name, index) => (
        <meta key={index} property="article:author" content={name} />
      ))}
      {article?.category && <meta property="article:section" content={article.category} />}
      {[websiteData(origin, settings), organizationData(origin, settings), ...(jsonLd ?? [])].map(
        (data, index) => (
          <JsonLd key={index} data={data} />
        ),
      )}
    </>
  )
}

const JsonLd = ({ data }: { data: WithContext<Thing> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />
)

const FeedLink = ({ title, href }: { title: string; href: string }) => (
  <link rel="alternate" type="application/rss+xml" title={title} href={href} />
)

const PreviewImage = ({ src, width, height, alt }: SharedImage) => (
  <>
    <meta property="og:image" content={src} />
    {width && <meta property="og:image:width" content={String(width)} />}
    {height && <meta property="og:image:height" content={String(height)} />}
    {alt && <meta property="og:image:alt" content={alt} />}
    <meta name="twitter:image" content={src} />
    {alt && <meta name="twitter:image:alt" content={alt} />}
  </>
)
