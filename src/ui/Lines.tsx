import { Fragment } from 'react'

/** The lines of one paragraph, separated by line breaks. */
export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
