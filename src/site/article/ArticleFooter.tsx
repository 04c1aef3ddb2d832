import clsx from 'clsx'
import { Link } from 'react-router-dom'
import type { Article } from '@/data/articles/articles'
import type { Collection } from '@/data/collections/article-collections'
import { useSettings } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/structured-data'
import { t } from '@/lib/texts'
import { linkClass } from '@/ui/link-style'
import { useOrigin } from '@/ui/origin'
import { ShareButton } from '@/ui/ShareButton'
import type { Author } from './useCollections'

type ArticleFooterProps = { article: Article; authors: Author[]; tags: Collection[] }

export function ArticleFooter({ article, authors, tags }: ArticleFooterProps) {
  const { slug, title, author, category } = article
  const { siteName } = useSettings()
  const origin = useOrigin()
  return (
    <footer className="mx-auto mt-12 max-w-measure border-t border-line pt-6 text-note">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-faint">
          {author && `${t('Written by {author}.', { author })} `}
          {t('Published in {name}.', { name: siteName })}
          <span className="hidden print:inline"> {absoluteUrl(origin, paths.article.href(slug))}</span>
        </p>
        <ShareButton title={title} />
      </div>
      <p data-print="hide" className="mt-2 flex flex-wrap gap-x-6">
        {category && (
          <More to={paths.magazine.href({ category })}>{t('More from {category}', { category })}</More>
        )}
        {authors.map(
          ({ name, page }) =>
            page && (
              <More key={page.id} to={paths.collection.href(page)}>
                {t('More by {name}', { name })}
              </More>
            ),
        )}
      </p>
      {tags.length > 0 && (
        <ul aria-label={t('Tags')} data-print="hide" className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.id} className="max-w-full">
              <Link
                to={paths.collection.href(tag)}
                className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line-strong px-4 wrap-anywhere text-muted transition-colors hover:text-ink"
              >
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

const More = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <Link to={to} className={clsx('inline-flex min-h-11 items-center font-semibold text-ink', linkClass)}>
    {children}
  </Link>
)
