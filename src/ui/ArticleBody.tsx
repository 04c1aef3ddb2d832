import clsx from 'clsx'
import { paragraphs } from '@/lib/text'
import { Lines } from './Lines'
import { dropCapMinLength } from './story/drop-cap'

/** The text of an article without a body, which looks like one: blank lines separate paragraphs, other line breaks are kept. */
export const ArticleBody = ({ content }: { content: string }) => (
  <div className="story">
    {paragraphs(content).map((lines, index) => {
      const opening = index === 0 && (lines[0]?.length ?? 0) >= dropCapMinLength
      return (
        <p key={index} className={clsx(opening && 'drop-cap')}>
          <Lines lines={lines} />
        </p>
      )
    })}
  </div>
)
