import { Link } from 'react-router-dom'
import type { Article } from '@/data/articles/articles'
import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/structured-data'
import { useOrigin } from '@/ui/origin'
import { ShareButton } from './ShareButton'

/** The footer of an article: its author, a link to its category and, in print, its URL. */
export function ArticleFooter({ article }: { article: Article }) {
  const { slug, title, author, category } = article
  const { siteName } = useSiteData().settings
  const origin = useOrigin()
  return (
    <footer className="mx-auto mt-12 max-w-measure border-t border-line pt-6 text-note">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-faint">
          {author && <>Written by {author}. </>}Published in {siteName}.
          <span className="hidden print:inline"> {absoluteUrl(origin, paths.article.href(slug))}</span>
        </p>
        <ShareButton title={title} />
      </div>
      <p data-print="hide" className="mt-2 flex flex-wrap gap-x-6">
        {category && <More to={paths.magazine.href({ category })}>More from {category}</More>}
        {author && <More to={paths.magazine.href({ q: author })}>More by {author}</More>}
      </p>
    </footer>
  )
}

const More = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:text-primary-text hover:decoration-current"
  >
    {children}
  </Link>
)
