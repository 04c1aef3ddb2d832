import { z, type ZodType } from 'zod'
import { storable } from '@/lib/storable'
import type { StoryDocument } from '@/lib/story/document'
import { isShowing } from '@/lib/story/plain-text'
import { editedStorySchema, shortStorySchema, sizeProblem, storySchema } from '@/lib/story/schema'
import { isUuid } from '@/lib/text'
import type { Json, Tables } from '../database.types'
import { portableUrl } from '../media/assets'
import type { generatedColumns } from './generated-columns'
import type { ItemTable } from './items'

/**
 * Builders for the columns of content. One file per table (such as ../articles/article-columns.ts) defines each column's
 * label and limits; forms, the panel's lists, export and import follow from it.
 */

export type ComputedColumn = (typeof generatedColumns)[number] | 'updated_at'

export type Column<Stored> = {
  /** The schema for an import. */
  inFile: ZodType<Stored | undefined>
  isLong?: boolean
  /** A timestamp, to be compared by value: the same time can be written in several ways. */
  isTime?: boolean
}

/** A column that a form edits. A form has blank values instead of null. */
export type FormColumn<Stored, Value> = Column<Stored> & {
  label: string
  blank: Value
  required: boolean
  inForm: ZodType<Value, Value>
  toValue: (stored: Stored) => Value
  toStored: (value: Value) => Stored
}

/** A text column; `max` is the database's limit too. */
export type TextColumn<Stored extends string | null> = FormColumn<Stored, string> & { max: number }

export type ColumnsOf<T extends ItemTable> = {
  [C in Exclude<keyof Tables<T>, ComputedColumn | (T extends 'collections' ? 'slug' : never)>]: Column<
    Tables<T>[C]
  >
}

type TextOptions = {
  label: string
  max: number
  /** The error for a missing text; without it, the text is optional. */
  required?: string
}

const isFilled = (text: string) => text.trim() !== ''

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

export const text = (options: TextOptions): TextColumn<string> => ({
  ...textRules(options),
  toValue: (stored) => stored,
  toStored: (value) => value.trim(),
})

/** An optional text, stored as null if it is blank. */
export function nullableText(options: Omit<TextOptions, 'required'>): TextColumn<string | null> {
  const { inFile, ...rules } = textRules(options)
  return {
    ...rules,
    inFile: inFile.nullable(),
    toValue: (stored) => stored ?? '',
    toStored: (value) => value.trim() || null,
  }
}

/** The plain text of a story, stored as typed. Where it is required, `requireContent` asks for it. */
export const body = ({ required, ...options }: TextOptions): TextColumn<string> & { missing?: string } => ({
  ...text(options),
  required: Boolean(required),
  missing: required,
  isLong: true,
  toStored: (value) => value,
})

/** Rules of rows and forms with these columns: their `content` may be empty if their `body` shows something. */
export const requireContent =
  (columns: object, message?: string) =>
  (row: { content?: unknown; body?: unknown }, context: z.RefinementCtx) => {
    const { missing } = (columns as { content?: { missing?: string } }).content ?? {}
    if (!missing || isFilled(String(row.content)) || isShowing(row.body as StoryDocument | null)) return
    context.addIssue({ code: 'custom', path: ['content'], message: message ?? missing })
  }

/** The body of a text; null if it is plain. Its plain text is another column. */
export const story = ({
  label,
  isShort = false,
}: {
  label: string
  isShort?: boolean
}): FormColumn<Json | null, StoryDocument | null> => {
  const inFile = (isShort ? shortStorySchema : storySchema).nullable()
  return {
    label,
    blank: null,
    required: false,
    isLong: true,
    inForm: z.custom<StoryDocument | null>().superRefine((value, context) => {
      // Parts that the editor doesn't know stay as they are stored until the text is changed.
      if (inFile.safeParse(value).success || !editedStorySchema.safeParse(value).success) return
      context.addIssue({
        code: 'custom',
        message: sizeProblem(value) ?? 'The text has parts that can’t be stored here.',
      })
    }),
    inFile,
    toValue: (stored) => stored as StoryDocument | null,
    toStored: (value) => value,
  }
}

/** The URL of a picture or a file. In our own storage it is saved as a path, so that it stays valid if the backend moves. */
export const fileUrl = ({ label }: { label: string }): TextColumn<string | null> => ({
  ...nullableText({ label, max: 2000 }),
  toStored: (value) => portableUrl(value.trim()) || null,
})

export const flag = ({ label }: { label: string }): FormColumn<boolean, boolean> => ({
  label,
  blank: false,
  required: false,
  inForm: z.boolean(),
  inFile: z.boolean(),
  toValue: (stored) => stored,
  toStored: (value) => value,
})

/** An item's place in its list: 0 until it is moved. */
export const position = (): Column<number> => ({
  inFile: z.int('is not a whole number').min(0, 'is below 0'),
})

export const nullableNumber = ({ label }: { label: string }): FormColumn<number | null, string> => ({
  label,
  blank: '',
  required: false,
  inForm: z.string().regex(/^\s*([1-9]\d{0,3})?\s*$/, 'Please enter a whole number from 1 to 9999.'),
  inFile: z.int('is not a whole number').min(1, 'is below 1').max(9999, 'is above 9999').nullable(),
  toValue: (stored) => String(stored ?? ''),
  toStored: (value) => Number(value) || null,
})

/** The id of another item, which a form chooses. */
export const nullableId = ({ label }: { label: string }): FormColumn<string | null, string> => ({
  label,
  blank: '',
  required: false,
  inForm: z.string(),
  inFile: id().inFile.nullable(),
  toValue: (stored) => stored ?? '',
  toStored: (value) => value || null,
})

/** An item's place in a part of its list; null until it is moved. */
export const nullablePosition = (): Column<number | null> => ({
  inFile: position().inFile.nullable(),
})

export const slugs = (): Column<string[]> => ({
  inFile: z.array(storable(z.string().max(100, 'at most 100 characters'))).max(1000),
})

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

export const id = (): Column<string> => ({
  inFile: z.string().refine(isUuid, 'is not an id'),
})

export const date = ({ label }: { label: string }) => ({ label, inFile: z.iso.date('is not a date') })

/** A timestamp, set by the database except on import. */
export const time = (): Column<string> => ({
  inFile: z.iso.datetime({ offset: true, error: 'is not a date with a time' }),
  isTime: true,
})

export const nullableTime = (): Column<string | null> => ({ ...time(), inFile: time().inFile.nullable() })

/** A column that older exported files don't have. */
export const addedLater = <C extends Column<unknown>>(column: C): C => ({
  ...column,
  inFile: column.inFile.optional(),
})
