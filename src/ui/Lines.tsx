import { Fragment } from 'react'

/** The lines of one paragraph, with a break between each two. */
export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
