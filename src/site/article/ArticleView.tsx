import type { Article } from '@/data/articles'
import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { breadcrumbData, newsArticleData } from '@/lib/structured-data'
import { initial, summary } from '@/lib/text'
import { ArticleBody } from '@/ui/ArticleBody'
import { Container } from '@/ui/Container'
import { useOrigin } from '@/ui/origin'
import { Picture } from '@/ui/Picture'
import { Head } from '../layout/Head'
import { ArticleHeader } from './ArticleHeader'
import { ReadingProgress } from './ReadingProgress'
import { RelatedStories } from './RelatedStories'
import { ShareButton } from './ShareButton'

/** An article as readers get it. */
export function ArticleView({ article }: { article: Article }) {
  const { settings } = useSiteData()
  const origin = useOrigin()
  const path = paths.article.href(article.id)
  const trail = [
    { name: 'Home', path: paths.home.href() },
    { name: 'Magazine', path: paths.magazine.href() },
    { name: article.title, path },
  ]

  return (
    <>
      <Head
        title={article.title}
        description={article.excerpt || summary(article.content)}
        path={path}
        image={article.image}
        type="article"
        article={article}
        jsonLd={[newsArticleData(origin, settings, article), breadcrumbData(origin, trail)]}
      />
      <ReadingProgress />
      <article className="pb-section">
        <ArticleHeader article={article} />
        <Container width="article">
          <Picture
            src={article.image}
            alt=""
            mark={initial(article.title)}
            priority
            sizes="(min-width: 76rem) 70rem, 100vw"
            className="aspect-[3/2] max-sm:-mx-gutter sm:aspect-[16/9] sm:rounded-picture"
          />
        </Container>
        <Container className="mt-10 sm:mt-14">
          <ArticleBody content={article.content} />
          <footer
            data-print="hide"
            className="mx-auto mt-12 flex max-w-measure flex-wrap items-center justify-between gap-4 border-t border-line pt-6"
          >
            <p className="text-note text-faint">
              {article.author && <>Written by {article.author}. </>}Published in {settings.siteName}.
            </p>
            <ShareButton title={article.title} />
          </footer>
        </Container>
      </article>
      <RelatedStories article={article} />
    </>
  )
}
