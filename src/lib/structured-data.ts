import type {
  BreadcrumbList,
  FAQPage,
  ImageObject,
  NewsArticle,
  Organization,
  PublicationIssue,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts'
import { namesIn } from './collection-kinds'
import { revisedAt } from './dates'
import { profileUrls } from './networks'
import { paths } from './paths'
import type { SharedSettings } from './settings'
import { safeImage, safeLink } from './links'
import { sharedImage, type PageImage } from './page-image'
import { t } from './texts'

/** JSON for a `<script type="application/ld+json">`: `<` is escaped, so that no text can end the script. */
export const serializeJsonLd = (data: WithContext<Thing>) => JSON.stringify(data).replace(/</g, '\\u003c')

const context = 'https://schema.org' as const

export const absoluteUrl = (origin: string, url: string) => new URL(url, origin).href

/** The site with its search action (specification, section 1). */
export const websiteData = (origin: string, settings: SharedSettings): WithContext<WebSite> => ({
  '@context': context,
  '@type': 'WebSite',
  name: settings.siteName,
  alternateName: settings.siteSlogan,
  description: settings.siteDescription,
  url: absoluteUrl(origin, paths.home.href()),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(origin, paths.search.path)}?q={search_term_string}`,
    },
    // Google's extension of the vocabulary, missing in schema-dts.
    ...{ 'query-input': 'required name=search_term_string' },
  },
})

const organization = (origin: string, settings: SharedSettings) => {
  const logo = safeImage(settings.logo)
  const sameAs = [...Object.values(settings.socialMedia), ...profileUrls(settings.otherProfiles)]
    .map(safeLink)
    .filter((link) => link !== null)
  return {
    '@type': 'Organization' as const,
    name: settings.siteName,
    url: absoluteUrl(origin, paths.home.href()),
    ...(logo && { logo: absoluteUrl(origin, logo) }),
    ...(settings.contactEmail && { email: settings.contactEmail }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

export const organizationData = (origin: string, settings: SharedSettings): WithContext<Organization> => ({
  '@context': context,
  ...organization(origin, settings),
})

/** A picture with its size as numbers, as search engines expect it; schema-dts only has quantities. */
function imageObject(
  origin: string,
  page: PageImage & { caption?: string | null; credit?: string | null },
): ImageObject | null {
  const image = sharedImage(origin, page)
  if (!image) return null
  const { src, width, height, alt } = image
  return {
    '@type': 'ImageObject',
    url: src,
    ...(width && height && ({ width, height } as object)),
    ...((page.caption || alt) && { caption: page.caption || alt }),
    ...(page.credit && { creditText: page.credit }),
  }
}

/** An author's name, with the path of their page if there is one. */
export type NamedAuthor = { name: string; path?: string }

type ArticleInput = {
  title: string
  excerpt: string
  tags: string
  category: string
  date: string
  revised_at: string | null
  image: string | null
  image_alt: string | null
  image_caption: string | null
  image_credit: string | null
  correction: string | null
}

/** An article or insider item at a path, with the fields that Google recommends for Article. */
export const newsArticleData = (
  origin: string,
  settings: SharedSettings,
  article: ArticleInput,
  path: string,
  authors: NamedAuthor[],
  edition?: EditionInput | null,
): WithContext<NewsArticle> => {
  const image = imageObject(origin, {
    src: article.image,
    alt: article.image_alt,
    caption: article.image_caption,
    credit: article.image_credit,
  })
  const revised = revisedAt(article)
  const keywords = namesIn(article.tags)
  const people = authors.map(({ name, path }) => ({
    '@type': 'Person' as const,
    name,
    ...(path && { url: absoluteUrl(origin, path) }),
  }))
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: article.title,
    ...(article.excerpt && { description: article.excerpt }),
    ...(image && { image: [image] }),
    datePublished: article.date,
    ...(revised && { dateModified: revised }),
    ...(article.correction && { correction: article.correction }),
    ...(article.category && { articleSection: article.category }),
    ...(keywords.length > 0 && { keywords }),
    author: people.length > 1 ? people : (people[0] ?? { '@type': 'Organization', name: settings.siteName }),
    publisher: organization(origin, settings),
    ...(edition && { isPartOf: issue(origin, edition) }),
    mainEntityOfPage: absoluteUrl(origin, path),
  }
}

type EditionInput = { slug: string; title: string; issue_date: string; cover_image_url: string | null }

const issue = (origin: string, edition: EditionInput) => ({
  '@type': 'PublicationIssue' as const,
  name: edition.title,
  datePublished: edition.issue_date,
  url: absoluteUrl(origin, paths.edition.href(edition.slug)),
})

export const editionData = (
  origin: string,
  settings: SharedSettings,
  edition: EditionInput,
  stories: { slug: string; title: string }[],
): WithContext<PublicationIssue> => {
  const cover = imageObject(origin, {
    src: edition.cover_image_url,
    alt: t('Cover of {title}', { title: edition.title }),
  })
  return {
    '@context': context,
    ...issue(origin, edition),
    ...(cover && { image: cover }),
    ...(stories.length > 0 && {
      hasPart: stories.map(({ slug, title }) => ({
        '@type': 'NewsArticle' as const,
        headline: title,
        url: absoluteUrl(origin, paths.article.href(slug)),
      })),
    }),
    isPartOf: { '@type': 'Periodical', name: settings.siteName },
    publisher: organization(origin, settings),
  }
}

export const faqPageData = (faqs: { question: string; answer: string }[]): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const breadcrumbData = (
  origin: string,
  trail: { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(origin, path),
  })),
})
