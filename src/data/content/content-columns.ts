import { articleColumns } from '../articles/article-columns'
import { editionColumns } from '../editions/edition-columns'
import type { Column, ColumnsOf } from './columns'
import { faqColumns } from './faq-columns'
import { insiderColumns } from './insider-columns'
import type { ItemTable } from './items'
import { testimonialColumns } from './testimonial-columns'

/** The columns of every table that an editor writes. */
export const contentColumns = {
  articles: articleColumns,
  insider_content: insiderColumns,
  testimonials: testimonialColumns,
  faqs: faqColumns,
  digital_magazines: editionColumns,
} satisfies { [T in ItemTable]: ColumnsOf<T> }

export const contentTables = Object.keys(contentColumns) as ItemTable[]

const columnsOf = (table: ItemTable) => Object.entries<Column<unknown>>(contentColumns[table])

/** What a read of whole rows asks for. */
export const allColumns = (table: ItemTable) => Object.keys(contentColumns[table]).join()

/** What a list asks for: all but long texts, as its search answers with. */
export const listColumns = (table: ItemTable) =>
  columnsOf(table)
    .filter(([, column]) => !column.isLong)
    .map(([name]) => name)
    .join()
