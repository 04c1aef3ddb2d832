import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { DraftedTable, DraftOf } from '@/data/content/drafts'
import type { Item } from '@/data/content/items'
import type { Message } from '@/lib/messages'
import type { ListKind } from '../list/kind'

type FormRules<Row, V extends FieldValues> = {
  schema: ZodType<V, V>
  fromItem: (row: Row) => V
  toRow: (values: V) => object
}

/** Something that a story can be published without, and rarely should be. */
export type Missing = { field: string; label: string }

/** What a story's form knows of its kind: articles, or insider items. */
export type StoryKind<T extends DraftedTable, V extends FieldValues> = {
  table: T
  noun: [one: string, many: string]
  blank: V
  /** The fields by their names, as the form labels them. */
  labels: Record<keyof V & string, string>
  /** The rules of the published version, with its required fields. */
  public: FormRules<Item<T>, V>
  /** A draft has no required fields. */
  draft: FormRules<DraftOf<T>, V>
  /** The optional fields that a public story should have, and lacks. */
  missing?: (values: V) => Missing[]
  Fields: ComponentType
  Preview?: ComponentType
  /** Buttons beside the form's own, such as its versions. They read the form with `useStory`. */
  Actions: ComponentType
  addLabel: string
  /** Makes the stored draft public. Throws where the backend refuses it (see `isOutdated`). */
  publish: (id: string, overwrite: boolean) => Promise<void>
  href: (id: string) => string
  required: Message
  added: Message
  published: Message
  updated: Message
}

export type StoryTabKind<
  T extends DraftedTable,
  V extends FieldValues,
  Row extends { id: string },
> = StoryKind<T, V> &
  ListKind<Row> & {
    title: string
    text: string
    HeaderActions?: ComponentType
  }

/** A story as the server has it; both are null for a new one. */
export type StoredStory<T extends DraftedTable> = { published: Item<T> | null; draft: DraftOf<T> | null }

/** An action on a story, after its text is stored. */
export type Step = {
  /** Whether it needs a draft, also where nothing is written. */
  needsDraft?: boolean
  /** It gets the draft's `updated_at`. */
  run?: (since: string) => Promise<void>
  done?: Message
  failed: (detail: string) => Message
  leaves?: boolean
  /** Offers to look at the story afterwards. */
  shows?: boolean
}
