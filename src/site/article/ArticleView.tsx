import { useQuery } from '@tanstack/react-query'
import type { Article } from '@/data/articles/articles'
import { editionQuery } from '@/data/editions/editions'
import { useSettings } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { breadcrumbData, newsArticleData } from '@/lib/structured-data'
import { captionOf, initial, summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { ArticleBody } from '@/ui/ArticleBody'
import { Container } from '@/ui/Container'
import { CorrectionNote } from '@/ui/CorrectionNote'
import { useOrigin } from '@/ui/origin'
import { Picture } from '@/ui/Picture'
import { LazyStory } from '@/ui/story/LazyStory'
import { Head } from '../layout/Head'
import { AboutAuthors } from './AboutAuthors'
import { ArticleFooter } from './ArticleFooter'
import { ArticleHeader } from './ArticleHeader'
import { NextStories } from './NextStories'
import { ReadingProgress } from './ReadingProgress'
import { RelatedStories } from './RelatedStories'
import { EditionNav, SeriesNav } from './StoryNav'
import { useCollections } from './useCollections'

/** An article as readers see it; a preview only for those who have its link. */
export function ArticleView({ article, isPreview = false }: { article: Article; isPreview?: boolean }) {
  const settings = useSettings()
  const origin = useOrigin()
  const { authors, tags, series } = useCollections(article)
  const { data: edition } = useQuery({
    ...editionQuery(article.edition_id ?? ''),
    enabled: article.edition_id !== null,
  })
  const path = paths.article.href(article.slug)
  const named = authors.map(({ name, page }) => ({ name, path: page && paths.collection.href(page) }))
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: t('Magazine'), path: paths.magazine.href() },
    { name: article.title, path },
  ]
  const caption = captionOf(article)

  return (
    <>
      <Head
        title={article.seo_title ?? article.title}
        description={(article.seo_description ?? article.excerpt) || summary(article.content)}
        path={isPreview ? undefined : path}
        noindex={isPreview}
        image={
          article.share_image
            ? { src: article.share_image, alt: article.title }
            : { src: article.image, alt: article.image_alt }
        }
        type="article"
        article={article}
        jsonLd={
          isPreview
            ? []
            : [
                newsArticleData(origin, settings, article, path, named, edition),
                breadcrumbData(origin, trail),
              ]
        }
      />
      <article className="article-timeline pb-section">
        <ReadingProgress />
        <ArticleHeader article={article} authors={authors} />
        <Container width="article">
          <figure>
            <Picture
              src={article.image}
              alt={article.image_alt ?? ''}
              mark={initial(article.title)}
              priority
              sizes="(min-width: 76rem) 70rem, 100vw"
              className="whole-in-print aspect-[3/2] max-sm:-mx-gutter sm:aspect-[16/9] sm:rounded-picture"
            />
            {article.image && caption && (
              <figcaption dir="auto" className="mt-3 text-note text-muted">
                {caption}
              </figcaption>
            )}
          </figure>
        </Container>
        <div className="mt-10 sm:mt-14">
          {article.body ? <LazyStory body={article.body} /> : <ArticleBody content={article.content} />}
        </div>
        <Container className="below-screen-30">
          {article.correction && <CorrectionNote correction={article.correction} />}
          {series && <SeriesNav article={article} series={series} />}
          {edition && <EditionNav article={article} edition={edition} />}
          <ArticleFooter article={article} authors={authors} tags={tags} />
          <AboutAuthors authors={authors} />
        </Container>
      </article>
      <NextStories article={article} />
      <RelatedStories article={article} />
    </>
  )
}
