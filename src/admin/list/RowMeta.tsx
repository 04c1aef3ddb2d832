import { Fragment } from 'react'
import { DateText } from '@/ui/DateText'

type RowMetaProps = {
  parts: (string | null)[]
  date?: string
  /** The item's public page, if it has one. */
  page?: { title: string; href: string } | false
}

export const RowMeta = ({ parts, date, page }: RowMetaProps) =>
  [
    ...parts,
    date && <DateText iso={date} />,
    page && (
      <a
        href={page.href}
        target="_blank"
        aria-label={`View ${page.title}`}
        className="inline-block py-1 underline underline-offset-4 hover:text-ink"
      >
        View
      </a>
    ),
  ]
    .filter(Boolean)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <>
            {' '}
            <span aria-hidden>·</span>{' '}
          </>
        )}
        {part}
      </Fragment>
    ))
