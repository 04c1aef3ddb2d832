import { Fragment } from 'react'
import { DateText } from '@/ui/DateText'

export const RowMeta = ({ parts, date }: { parts: (string | null)[]; date: string }) => (
  <>
    {parts.filter(Boolean).map((part, index) => (
      <Fragment key={index}>
        {part} <span aria-hidden>·</span>{' '}
      </Fragment>
    ))}
    <DateText iso={date} />
  </>
)
