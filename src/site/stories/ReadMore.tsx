import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { VisuallyHidden } from '@/ui/VisuallyHidden'

/** The foot of a listed card. The card's title leads to the same place: one stop for the keyboard is enough. */
export const ReadMore = ({ id, title }: { id: string; title: string }) => (
  <Link
    to={paths.article.href(id)}
    tabIndex={-1}
    className="relative inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-primary-text"
  >
    Read More
    <VisuallyHidden>: {title}</VisuallyHidden>
    <ArrowRight aria-hidden className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
  </Link>
)
