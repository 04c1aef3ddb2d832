import clsx from 'clsx'
import { paragraphs } from '@/lib/text'
import { Lines } from './Lines'
import { dropCap, dropCapMinLength } from './story/drop-cap'

/** The text of an article: blank lines separate paragraphs, other line breaks are kept. */
export const ArticleBody = ({ content }: { content: string }) => (
  <div className="mx-auto max-w-measure space-y-[1.35em] text-article text-ink/90">
    {paragraphs(content).map((lines, index) => {
      const opening = index === 0 && (lines[0]?.length ?? 0) >= dropCapMinLength
      return (
        <p key={index} className={clsx(opening && dropCap)}>
          <Lines lines={lines} />
        </p>
      )
    })}
  </div>
)
