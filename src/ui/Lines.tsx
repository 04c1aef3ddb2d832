import { Fragment } from 'react'

export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
