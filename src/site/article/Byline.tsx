import clsx from 'clsx'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useSettings } from '@/data/SiteDataProvider'
import { serverLocale } from '@/lib/language'
import { paths } from '@/lib/paths'
import { linkClass } from '@/ui/link-style'
import type { Author } from './useCollections'

/** The authors as the site's language lists them, with links to their pages; the text as it was typed if nobody has one. */
export function Byline({ text, authors }: { text: string; authors: Author[] }) {
  const { language } = useSettings()
  if (!authors.some(({ page }) => page)) return text
  const linked = ({ name, page }: Author) =>
    page ? (
      <Link to={paths.collection.href(page)} className={clsx('inline-block', linkClass)}>
        {name}
      </Link>
    ) : (
      name
    )
  const names = authors.map(linked)
  // Most stories have one author; creating the formatter takes a slow phone some 15 ms.
  if (names.length === 1) return names[0]
  return new Intl.ListFormat(serverLocale(language))
    .formatToParts(authors.map(({ name }) => name))
    .map(({ type, value }, index) => (
      <Fragment key={index}>{type === 'element' ? names.shift() : value}</Fragment>
    ))
}
