import clsx from 'clsx'
import { paragraphs } from '@/lib/text'
import { Lines } from './Lines'

/** The shortest first line (characters) with a drop cap, which takes two lines. */
const dropCapMinLength = 200

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

const dropCap =
  'first-letter:float-left first-letter:mt-[0.07em] first-letter:mr-[0.09em] first-letter:font-serif ' +
  'first-letter:text-[3.65em] first-letter:leading-[0.8] first-letter:font-medium first-letter:text-ink'
