import clsx from 'clsx'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { linkClass } from '@/ui/link-style'
import type { Author } from './useCollections'

/** 'A, B and C' with links to the authors' pages; the text as it was typed if nobody has one. */
export const Byline = ({ text, authors }: { text: string; authors: Author[] }) =>
  authors.some(({ page }) => page)
    ? authors.map(({ name, page }, index) => (
        <Fragment key={index}>
          {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
          {page ? (
            <Link to={paths.collection.href(page)} className={clsx('inline-block', linkClass)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fragment>
      ))
    : text
