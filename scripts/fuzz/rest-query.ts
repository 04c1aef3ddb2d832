/** Generates queries and values for the Data API from the columns of a table. */
import { comparisons, patterns } from '../../supabase/embedded/rest/query.ts'
import type { Known } from './request.ts'
import { type Random, words } from './random.ts'

export type Column = Known['tables'][number]['columns'][number]
/** `odd` is the probability that a part is invalid: 0 for most requests. */
export type Context = { random: Random; ids: string[]; odd: number }
type Part = [name: string, value: string]

const texts = words`Story user *story* a a,b (a) "q" ünï☃🔑 % \ ' (a+)+$ null`
const times = words`2026-01-01 2026-01-01T00:00:00Z now infinity -infinity 2026-13-40`
const numbers = [0, 1, 1, 7, -1, 1.5, 2 ** 31, 2 ** 63, 1e308]
const lists = ['newsletter_subscribers', 'contact_messages', 'chat_messages']
const anything = [null, '', 'x', 0, true, [], {}, [[1], [2]], { a: { b: [null] } }, 'x'.repeat(5000)]
const oddOperators = words`cs cd ov fts plfts phfts wfts sl adj isdistinct like(any) eq(all) fts(english)`
const oddSelections = words`id,id a:id id::text *,staff(*) count() title->x id.sum() __proto__`

export function valueFor({ random, ids, odd }: Context, { name, type }: Column): unknown {
  if (random.chance(odd / 2)) return random.pick(anything)
  if (type === 'uuid') return random.pick(ids)
  if (type === 'boolean') return random.chance(0.5)
  if (/^(bigint|integer|smallint)/.test(type)) return random.pick(odd ? numbers : [1, 7])
  if (/^(date|timestamp)/.test(type)) return random.pick(odd ? times : times.slice(0, 2))
  if (type.startsWith('json')) return random.pick<unknown>([{}, { siteName: 'New' }, [], 'text'])
  if (type.endsWith('[]')) return random.pick<unknown>([[], ['a', 'b,"c"'], '{a,b}'])
  if (name === 'email') return `r${random.below(1e6)}@example.com`
  if (name === 'list') return random.pick(lists)
  if (name === 'sender') return random.chance(0.8) ? 'user' : 'bot'
  return random.pick(texts)
}

/** A value as PostgREST's filters take it: strings without quotes. */
export const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function filter(context: Context, columns: Column[]): Part {
  const { random, odd } = context
  const column = random.pick(columns)
  const usual = ['eq', 'in', 'is', ...Object.keys(comparisons)]
  const fitting = column.type === 'text' ? [...usual, ...Object.keys(patterns)] : usual
  const operator = random.pick(random.chance(odd) ? oddOperators : fitting)
  const value = () => plain(valueFor(context, column))
  const list = () =>
    `(${random.several(4, () => (random.chance(0.3) ? JSON.stringify(value()) : value())).join()})`
  const states =
    column.type === 'boolean' || odd ? ['null', 'true', 'false', 'unknown'] : ['null', 'not_null']
  const operand = operator === 'in' ? list() : operator === 'is' ? random.pick(states) : value()
  return [column.name, `${random.chance(0.15) ? 'not.' : ''}${operator}.${operand}`]
}

function group(context: Context, columns: Column[], depth = 1): Part {
  const { random, odd } = context
  const members = random.several(3, () => {
    if (depth < (odd ? 4 : 2) && random.chance(0.3)) return group(context, columns, depth + 1).join('')
    return filter(context, columns).join('.')
  })
  return [random.pick(['or', 'and', 'not.or', 'not.and']), `(${members.join()})`]
}

export function queryFor(context: Context, columns: Column[], method: string): string {
  const { random, odd } = context
  const part = (probability: number, make: () => Part) => (random.chance(probability) ? [make()] : [])
  const isRead = /GET|HEAD/.test(method)
  const some = (most: number) => [...new Set(random.several(most, () => random.pick(columns).name))]
  const ends = ['', '.asc', '.desc', '.desc.nullslast', ...(odd ? ['.up'] : [])]
  const key = columns[0]!
  const one = (): Part => [key.name, `eq.${plain(valueFor(context, key))}`]
  const filters = random.several(2, () =>
    isRead || odd || random.chance(0.5) ? filter(context, columns) : one(),
  )
  const parts = [
    ...part(0.6, () => [
      'select',
      random.chance(odd) ? random.pick(oddSelections) : random.pick(['*', some(4).join()]),
    ]),
    ...(method === 'POST' ? [] : filters.slice(isRead || random.chance(odd) ? random.below(3) : 0)),
    ...part(0.15, () => group(context, columns)),
    ...part(isRead ? 0.3 : odd / 4, () => [
      'order',
      some(2)
        .map((name) => name + random.pick(ends))
        .join(),
    ]),
    ...part(isRead ? 0.4 : odd / 4, () => [
      'limit',
      String(random.pick([0, 1, 10, 1000, 1e9, ...(odd ? [-1, 1e10] : [])])),
    ]),
    ...part(isRead ? 0.2 : odd / 4, () => [
      'offset',
      String(random.pick([0, 1, 250, 1e9, ...(odd ? [-1, 1e11] : [])])),
    ]),
    ...part(method === 'POST' ? 0.3 : odd / 4, () => [
      'on_conflict',
      some(random.chance(0.8) ? 1 : 2).join(),
    ]),
    ...part(isRead ? odd / 4 : 0.1, () => [
      'columns',
      some(4)
        .map((name) => `"${name}"`)
        .join(),
    ]),
  ]
  const asBytes = (text: string) => Buffer.from(text.replaceAll(' ', '+')).toString('latin1')
  const encode = random.chance(odd / 2) ? asBytes : encodeURIComponent
  return parts.map(([name, value]) => `${name}=${encode(value)}`).join('&')
}
