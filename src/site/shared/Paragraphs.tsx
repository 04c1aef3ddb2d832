import { paragraphs } from '@/lib/text'
import { Lines } from '@/ui/Lines'

/** Plain text: blank lines separate paragraphs, other line breaks are kept. */
export const Paragraphs = ({ text, className = 'space-y-4' }: { text: string; className?: string }) => (
  <div className={className}>
    {paragraphs(text).map((lines, index) => (
      // Another text is another element: a translator has replaced the old one's text node.
      <p key={`${index} ${lines.join()}`} dir="auto" className="break-words">
        <Lines lines={lines} />
      </p>
    ))}
  </div>
)
