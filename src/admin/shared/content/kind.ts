import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { TablesInsert } from '@/data/database.types'
import type { Item, ItemTable } from '@/data/content/items'
import type { Message } from '@/lib/messages'
import type { ListRowOf } from '../ListPanel'
import type { RowView } from '../ListRow'

/** The tables that are edited by a form and a list alone. Digital editions upload files and have their own form. */
export type ContentTable = Exclude<ItemTable, 'digital_magazines'>

/** All that the panel knows about one kind of content; ContentTab makes a tab of it. */
export type ContentKind<T extends ContentTable, V extends FieldValues> = {
  table: T
  title: string
  text: string
  noun: [one: string, many: string]
  searchLabel: string
  /** The add form's heading and button. */
  addLabel: string
  icon: ReactNode
  schema: ZodType<V, V>
  blank: V
  /** The fields by their names, as the form labels them. */
  labels: Record<keyof V & string, string>
  Fields: ComponentType
  /** Buttons beside the form's own, such as a preview. */
  Actions?: ComponentType
  fromItem: (item: Item<T>) => V
  toRow: (values: V) => TablesInsert<T>
  titleOf: (item: Item<T>) => string
  view: (row: ListRowOf<T>) => RowView
  /** The toast where a required field is blank. */
  required: Message
  done: Record<'added' | 'updated' | 'deleted', Message>
}
