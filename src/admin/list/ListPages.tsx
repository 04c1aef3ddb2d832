import { Pagination } from '@/ui/Pagination'

type ListPagesProps = {
  /** The plural of what is listed: 'messages'. */
  noun: string
  page: number
  pages: number
  hrefFor: (page: number) => string
}

/** The links to a list's pages, at the foot of its card; nothing if there is only one page. */
export const ListPages = ({ noun, page, pages, hrefFor }: ListPagesProps) =>
  pages > 1 && (
    <footer className="border-t border-line p-3">
      <Pagination label={`Pages of ${noun}`} page={page} pages={pages} hrefFor={hrefFor} />
    </footer>
  )
