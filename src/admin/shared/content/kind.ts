import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { EditedTable, Item, ItemTable } from '@/data/content/items'
import type { TablesInsert } from '@/data/database.types'
import type { Message } from '@/lib/messages'
import type { ListKind } from '../list/ListPanel'
import type { Autosaving } from './useAutosave'

/** The tables that are edited by a form and a list alone. Digital editions upload files and have their own form. */
export type ContentTable = Exclude<EditedTable, 'digital_magazines'>

/** The table of what readers see: a draft's is its item's. Changes are noted under it. */
export function publicTable(table: ContentTable) {
  if (table === 'article_drafts') return 'articles'
  return table === 'insider_drafts' ? 'insider_content' : table
}

/** What the buttons beside a form's own know of it. */
export type ActionProps<T extends ContentTable, V extends FieldValues> = {
  /** What the form edits; null for a new one. */
  item: Item<T> | null
  /** Its id; that of a new one from the beginning. */
  id: string
  autosave: Autosaving<V>
  unsavedTextKey: string
  /** Opens an item's form. */
  onEdit: (id: string) => void
  onClose: () => void
}

/** Makes an item public once it is saved. */
export type Publishing<V extends FieldValues> = {
  /** What has to be written by then. */
  schema: ZodType<V, V>
  /** Throws where the backend refuses it. */
  run: (id: string, overwrite: boolean) => Promise<void>
  /** Whether it was refused because what is public has changed meanwhile. */
  isOutdated: (error: unknown) => boolean
  done: Message
}

/** Stores what is being written as a draft, before it is saved. */
export type Autosave<T extends ContentTable, V extends FieldValues> = {
  /** Whether the form edits the draft itself; otherwise its draft is deleted once the form is saved or cancelled. */
  isDraft: boolean
  /** The list that shows the drafts. */
  list: ItemTable
  /**
   * Stores a new draft, or a new version of the one whose `updated_at` is `since`, and returns its `updated_at`. Throws a
   * ConflictError if somebody else has changed it.
   */
  store: (version: { id: string; values: V; since: string | null; item: Item<T> | null }) => Promise<string>
  /** Deletes the draft if nobody has changed it since. */
  discard: (id: string, since: string) => Promise<void>
}

/** What a form knows of the kind of item that it edits. */
export type FormKind<T extends ContentTable, V extends FieldValues> = {
  table: T
  noun: [one: string, many: string]
  schema: ZodType<V, V>
  blank: V
  /** The fields by their names, as the form labels them. */
  labels: Record<keyof V & string, string>
  Fields: ComponentType
  /** Buttons beside the form's own, such as a preview. */
  Actions?: ComponentType<ActionProps<T, V>>
  fromItem: (item: Item<T>) => V
  toRow: (values: V) => TablesInsert<T>
  titleOf: (item: Item<T>) => string
  /** The button that saves an edit. */
  saveLabel?: string
  publishing?: Publishing<V>
  autosave?: Autosave<T, V>
  /** The toast where a required field is blank. */
  required: Message
  updated: Message
}

export type EditProps = { id: string; onEdit: (id: string) => void; onClose: () => void }

/** All that the panel knows about one kind of content; ContentTab makes a tab of it. */
export type ContentKind<T extends ContentTable, V extends FieldValues, Row extends { id: string }> = FormKind<
  T,
  V
> &
  ListKind<Row> & {
    title: string
    text: string
    /** The add form's heading and button. */
    addLabel: string
    /** Beside the tab's title. */
    HeaderActions?: ComponentType
    added: Message
  }
