import { Link } from 'react-router-dom'
import type { EditionStory } from '@/data/editions/edition-stories'
import { paths } from '@/lib/paths'
import { summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'

/** The stories of an edition that can be read on the site, in their order. No section where there are none. */
export function EditionContents({ stories }: { stories: EditionStory[] }) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="edition-contents" className="py-section">
      <Container>
        <SectionHeading id="edition-contents" title={t('In this edition')} />
        <ol className="max-w-measure divide-y divide-line">
          {stories.map(({ id, slug, title, author, excerpt }) => (
            <li key={id} className="relative py-5" dir="auto">
              <h3 className="font-serif text-xl font-medium wrap-anywhere">
                <Link
                  to={paths.article.href(slug)}
                  className="after:absolute after:inset-0 hover:text-primary-text"
                >
                  {title}
                </Link>
              </h3>
              {author && <p className="mt-1 text-note text-muted">{author}</p>}
              {excerpt && <p className="mt-2 text-muted">{summary(excerpt)}</p>}
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
