import { z, type ZodType } from 'zod'
import { requireContent, type FormColumn } from '@/data/content/columns'

/* oxlint-disable typescript/no-explicit-any -- `any` is what matches each column's own types */
type FormColumns<C> = { [K in keyof C as C[K] extends FormColumn<any, any> ? K & string : never]: C[K] }
export type ValuesOf<C> = {
  [K in keyof FormColumns<C>]: FormColumns<C>[K] extends FormColumn<any, infer Value> ? Value : never
}
type RowOf<C> = {
  [K in keyof FormColumns<C>]: FormColumns<C>[K] extends FormColumn<infer Stored, any> ? Stored : never
}
/* oxlint-enable typescript/no-explicit-any */
type LooseColumn = FormColumn<unknown, unknown>

const formColumns = (columns: object) =>
  Object.entries(columns as Record<string, object>).filter(
    (entry): entry is [string, LooseColumn] => 'inForm' in entry[1],
  )

const mapped = (columns: object, part: (column: LooseColumn, name: string) => unknown): unknown =>
  Object.fromEntries(formColumns(columns).map(([name, column]) => [name, part(column, name)]))

export const formOf = <C extends object>(columns: C) => ({
  schema: z
    .object(mapped(columns, ({ inForm }) => inForm) as z.core.$ZodShape)
    .superRefine(requireContent(columns)) as unknown as ZodType<ValuesOf<C>, ValuesOf<C>>,
  blank: mapped(columns, ({ blank }) => blank) as ValuesOf<C>,
  labels: mapped(columns, ({ label }) => label) as Record<keyof ValuesOf<C> & string, string>,
  fromItem: (item: RowOf<C>) =>
    mapped(columns, ({ toValue }, name) => toValue(item[name as keyof RowOf<C>])) as ValuesOf<C>,
  toRow: (values: ValuesOf<C>) =>
    mapped(columns, ({ toStored }, name) => toStored(values[name as keyof ValuesOf<C>])) as RowOf<C>,
})

type Input<Name> = { name: Name; label: string; required: boolean }

export const inputsOf = <C extends object>(columns: C) =>
  mapped(columns, ({ label, required }, name) => ({ name, label, required })) as {
    [K in keyof ValuesOf<C> & string]: Input<K>
  }
