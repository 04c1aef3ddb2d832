import clsx from 'clsx'
import { paragraphs } from '@/lib/text'
import { Lines } from './Lines'
import { hasDropCap } from './story/drop-cap'

/** The text of an article without a body, which looks like one: blank lines separate paragraphs, other line breaks are kept. */
export const ArticleBody = ({ content }: { content: string }) => (
  <div className="story">
    {paragraphs(content).map((lines, index) => {
      const opening = index === 0 && hasDropCap(lines[0] ?? '')
      return (
        <p key={index} dir="auto" className={clsx(opening && 'drop-cap')}>
          <Lines lines={lines} />
        </p>
      )
    })}
  </div>
)
