import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { DraftedTable } from '@/data/content/drafts'
import type { Item, ItemTable } from '@/data/content/items'
import type { TablesInsert } from '@/data/database.types'
import type { Message } from '@/lib/messages'
import type { ListKind } from '../list/kind'

/**
 * The tables that are edited by a form and a list alone. Stories have drafts (see story-form), and digital editions upload files:
 * both have forms of their own.
 */
export type ContentTable = Exclude<ItemTable, DraftedTable | 'digital_magazines'>

export type ActionProps<T extends ContentTable> = {
  item: Item<T>
  unsavedTextKey: string
  onClose: () => void
}

export type FormKind<T extends ContentTable, V extends FieldValues> = {
  table: T
  noun: [one: string, many: string]
  schema: ZodType<V, V>
  blank: V
  /** The fields by their names, as the form labels them. */
  labels: Record<keyof V & string, string>
  Fields: ComponentType
  Actions?: ComponentType<ActionProps<T>>
  fromItem: (item: Item<T>) => V
  toRow: (values: V) => TablesInsert<T>
  titleOf: (item: Item<T>) => string
  required: Message
  updated: Message
}

export type ContentKind<T extends ContentTable, V extends FieldValues, Row extends { id: string }> = FormKind<
  T,
  V
> &
  ListKind<Row> & {
    title: string
    text: string
    addLabel: string
    HeaderActions?: ComponentType
    added: Message
  }
