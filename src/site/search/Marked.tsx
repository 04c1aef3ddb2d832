import { partsOf } from '@/data/content/found'

/** A text in which each word between the characters 2 and 3 is marked. */
export const Marked = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) =>
    index % 2 ? (
      <mark key={index} className="bg-primary/40 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
