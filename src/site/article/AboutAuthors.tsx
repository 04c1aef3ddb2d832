import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { initial, summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { linkClass } from '@/ui/link-style'
import { Picture } from '@/ui/Picture'
import type { Author } from './useCollections'

/** Who wrote the article: those authors of whom there is a text. */
export function AboutAuthors({ authors }: { authors: Author[] }) {
  const described = authors.flatMap(({ page }) => (page?.description.trim() ? page : []))
  if (described.length === 0) return null
  return (
    <section aria-labelledby="about-authors" className="mx-auto mt-10 max-w-measure">
      <h2 id="about-authors" className="kicker text-accent-text">
        {described.length === 1 ? t('About the author') : t('About the authors')}
      </h2>
      {described.map(({ id, kind, slug, name, description, image, image_alt }) => (
        <div key={id} className="mt-5 flex gap-5">
          <Picture
            src={image}
            alt={image_alt ?? ''}
            mark={initial(name)}
            sizes="4.5rem"
            className="size-18 shrink-0 rounded-full"
          />
          <div className="min-w-0">
            <p dir="auto" className="font-serif text-title font-medium">
              <Link to={paths.collection.href({ kind, slug })} className={linkClass}>
                {name}
              </Link>
            </p>
            <p dir="auto" className="mt-1.5 leading-relaxed text-muted">
              {summary(description, 300)}
            </p>
          </div>
        </div>
      ))}
    </section>
  )
}
