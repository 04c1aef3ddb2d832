import { articleColumns, articleDraftColumns } from '../articles/article-columns'
import { collectionColumns } from '../collections/collection-columns'
import { editionColumns } from '../editions/edition-columns'
import { nullableTime, type Column, type ColumnsOf } from './columns'
import type { DraftTable } from './drafts'
import { faqColumns } from './faq-columns'
import { insiderColumns, insiderDraftColumns } from './insider-columns'
import type { ItemTable } from './items'
import { pageColumns } from './page-columns'
import { testimonialColumns } from './testimonial-columns'

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

/** A draft has no place in a list, and no date before its publication. */
const draftOf = (columns: Record<string, Column<unknown>>) => ({
  ...Object.fromEntries(
    Object.entries(columns).filter(
      ([name]) => !['position', 'edition_position', 'revised_at'].includes(name),
    ),
  ),
  date: nullableTime(),
})

export type TransferTable = ItemTable | DraftTable
export const transferColumns: Record<TransferTable, Record<string, Column<unknown>>> = {
  ...contentColumns,
  article_drafts: draftOf(articleDraftColumns),
  insider_drafts: draftOf(insiderDraftColumns),
}
/** Drafts last: the database notes in them which version of the item they change. */
export const transferTables = Object.keys(transferColumns) as TransferTable[]

const columnsOf = (table: ItemTable) => Object.entries<Column<unknown>>(contentColumns[table])

export const allColumns = (table: TransferTable) => Object.keys(transferColumns[table]).join()

/** The columns of a list, for `select`: all except long texts, the same as its search returns. */
export const listColumns = (table: ItemTable) =>
  columnsOf(table)
    .filter(([, column]) => !column.isLong)
    .map(([name]) => name)
    .join()
