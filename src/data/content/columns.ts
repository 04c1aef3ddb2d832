import { z, type ZodType } from 'zod'
import { isUuid } from '@/lib/text'
import type { Tables } from '../database.types'
import { portableUrl } from '../media/assets'
import type { ItemTable } from './items'

/**
 * Builders for the columns of content. What a column is called and how long it may be stands in one file for each table
 * (such as ../articles/article-columns.ts); the forms, the panel's lists, export and import follow from it.
 */

/** Columns that the database fills by itself. */
export type ComputedColumn = 'search_text' | 'updated_at' | 'preview'

/** A column as a file of content holds it. */
export type Column<Stored> = {
  /** What an import accepts. */
  inFile: ZodType<Stored | undefined>
  /** Too long to be read with every row of a list. */
  isLong?: boolean
  /** One moment can be written in several ways. */
  isTime?: boolean
}

/** A column that a form edits. A form holds no null: a blank field does. */
export type FormColumn<Stored, Value> = Column<Stored> & {
  label: string
  blank: Value
  required: boolean
  inForm: ZodType<Value, Value>
  toValue: (stored: Stored) => Value
  toStored: (value: Value) => Stored
}

/** A text column; `max` is the database's bound too. */
export type TextColumn<Stored extends string | null> = FormColumn<Stored, string> & { max: number }

/** All columns of a table that the database doesn't fill by itself. */
export type ColumnsOf<T extends ItemTable> = {
  [C in Exclude<keyof Tables<T>, ComputedColumn>]: Column<Tables<T>[C]>
}

type TextOptions = {
  label: string
  max: number
  /** What the form says where the text is missing; without it, the text may be blank. */
  required?: string
}

const isFilled = (text: string) => text.trim() !== ''

/** Refuses what the database can't hold, in any column. */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !/\0|\p{Surrogate}/u.test(value), 'holds a character that can not be stored')

function textRules({ label, max, required }: TextOptions) {
  const count = max.toLocaleString('en-US')
  const inForm = z.string().max(max, `At most ${count} characters.`)
  const inFile = storable(z.string().max(max, `at most ${count} characters`))
  return {
    label,
    max,
    blank: '',
    required: Boolean(required),
    inForm: required ? inForm.refine(isFilled, required) : inForm,
    inFile: required ? inFile.refine(isFilled, 'must not be empty') : inFile,
  }
}

/** A text, stored without spaces at its ends. */
export const text = (options: TextOptions): TextColumn<string> => ({
  ...textRules(options),
  toValue: (stored) => stored,
  toStored: (value) => value.trim(),
})

/** A text that is null where it is blank. */
export function nullableText(options: Omit<TextOptions, 'required'>): TextColumn<string | null> {
  const { inFile, ...rules } = textRules(options)
  return {
    ...rules,
    inFile: inFile.nullable(),
    toValue: (stored) => stored ?? '',
    toStored: (value) => value.trim() || null,
  }
}

/** The text of a page, stored as it is typed. */
export const body = (options: TextOptions): TextColumn<string> => ({
  ...text(options),
  isLong: true,
  toStored: (value) => value,
})

/** The URL of a picture or a file. Our own storage's is stored as a path, so that it outlives a move of the backend. */
export const fileUrl = ({ label }: { label: string }): TextColumn<string | null> => ({
  ...nullableText({ label, max: 2000 }),
  toStored: (value) => portableUrl(value.trim()) || null,
})

/** Yes or no; no at first. */
export const flag = ({ label }: { label: string }): FormColumn<boolean, boolean> => ({
  label,
  blank: false,
  required: false,
  inForm: z.boolean(),
  inFile: z.boolean(),
  toValue: (stored) => stored,
  toStored: (value) => value,
})

/** One of some values; the first of them at first. */
export function choice<V extends string>(options: {
  label: string
  values: [V, ...V[]]
}): FormColumn<string, V> {
  const { label, values } = options
  const rule = z.enum(values) as unknown as ZodType<V, V>
  return {
    label,
    blank: values[0],
    required: false,
    inForm: rule,
    inFile: rule,
    toValue: (stored) => stored as V,
    toStored: (value) => value,
  }
}

/** The key of a row. */
export const id = (): Column<string> => ({
  inFile: z.string().refine(isUuid, 'is no id'),
})

/** A date without a time. */
export const date = ({ label }: { label: string }) => ({ label, inFile: z.iso.date('is no date') })

/** A moment, set by the database unless an import says another one. */
export const time = (): Column<string> => ({
  inFile: z.iso.datetime({ offset: true, error: 'is no date with a time' }),
  isTime: true,
})

/** A moment that may not have come. */
export const nullableTime = (): Column<string | null> => ({ ...time(), inFile: time().inFile.nullable() })

/** A column that files exported before it existed don't have. */
export const addedLater = <C extends Column<unknown>>(column: C): C => ({
  ...column,
  inFile: column.inFile.optional(),
})
