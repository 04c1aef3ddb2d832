import type { Anchor } from '@/lib/story/headings'
import { siteLanguage, t } from '@/lib/texts'

export const Contents = ({ anchors }: { anchors: Anchor[] }) => (
  <nav aria-label={t('Contents')} data-print="hide">
    <details className="border-y border-line">
      {/* A text may be in another language than the site. */}
      <summary lang={siteLanguage} className="min-h-11 py-3 kicker text-accent-text">
        {t('Contents')}
      </summary>
      <ol dir="auto" className="pb-4 text-note">
        {anchors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
)
