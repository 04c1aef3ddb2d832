import { articleColumns } from '../articles/article-columns'
import { collectionColumns } from '../collections/collection-columns'
import { editionColumns } from '../editions/edition-columns'
import type { Column, ColumnsOf } from './columns'
import { faqColumns } from './faq-columns'
import { insiderColumns } from './insider-columns'
import type { ItemTable } from './items'
import { pageColumns } from './page-columns'
import { testimonialColumns } from './testimonial-columns'

/** The columns of all content tables. */
export const contentColumns = {
  collections: collectionColumns,
  articles: articleColumns,
  insider_content: insiderColumns,
  testimonials: testimonialColumns,
  faqs: faqColumns,
  pages: pageColumns,
  digital_magazines: editionColumns,
} satisfies { [T in ItemTable]: ColumnsOf<T> }

export const contentTables = Object.keys(contentColumns) as ItemTable[]

const columnsOf = (table: ItemTable) => Object.entries<Column<unknown>>(contentColumns[table])

/** The columns of a full row, for `select`. */
export const allColumns = (table: ItemTable) => Object.keys(contentColumns[table]).join()

/** The columns of a list, for `select`: all except long texts, the same as its search returns. */
export const listColumns = (table: ItemTable) =>
  columnsOf(table)
    .filter(([, column]) => !column.isLong)
    .map(([name]) => name)
    .join()
