import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, test } from 'vitest'
import { queryLimits } from '../../supabase/embedded/rest/query-limits.ts'
import type { Table } from '../../supabase/embedded/rest/schema-cache.ts'
import { parseQuery } from '../../supabase/embedded/rest/query.ts'
import { ApiError } from '../../supabase/embedded/rest/api-error.ts'
import { selectSql } from '../../supabase/embedded/rest/table-sql.ts'

const ownerLimits = queryLimits.service_role
const conditions = (search: string) => parseQuery(search, ownerLimits).conditions

describe('a query is parsed', () => {
  test.each([
    ['id=eq.1', { column: 'id', negated: false, operator: 'eq', value: '1' }],
    ['id=not.gte.1.5', { column: 'id', negated: true, operator: 'gte', value: '1.5' }],
    // Outside a list no character is special: not quotes, commas or what looks like an operator.
    ['a=eq."b",(c)', { column: 'a', negated: false, operator: 'eq', value: '"b",(c)' }],
    ['a=neq.match.(.*)', { column: 'a', negated: false, operator: 'neq', value: 'match.(.*)' }],
    ['a=eq.', { column: 'a', negated: false, operator: 'eq', value: '' }],
    ['a=eq.b%20c+d%26%3D%2B', { column: 'a', negated: false, operator: 'eq', value: 'b c d&=+' }],
    ['a=is.NULL', { column: 'a', negated: false, operator: 'is', state: 'null' }],
    [
      'a=in.(b,"c,d","e\\"f\\\\",)',
      { column: 'a', negated: false, operator: 'in', values: ['b', 'c,d', 'e"f\\', ''] },
    ],
    ['a=in.()', { column: 'a', negated: false, operator: 'in', values: [] }],
  ])('%s', (search, filter) => {
    expect(conditions(search)).toEqual([filter])
  })

  test('in groups', () => {
    expect(conditions('not.or=(a.eq.1,and(b.lt."2,5",c.not.is.null),not.and(d.in.(1,2)))')).toEqual([
      {
        group: 'or',
        negated: true,
        conditions: [
          { column: 'a', negated: false, operator: 'eq', value: '1' },
          {
            group: 'and',
            negated: false,
            conditions: [
              { column: 'b', negated: false, operator: 'lt', value: '2,5' },
              { column: 'c', negated: true, operator: 'is', state: 'null' },
            ],
          },
          {
            group: 'and',
            negated: true,
            conditions: [{ column: 'd', negated: false, operator: 'in', values: ['1', '2'] }],
          },
        ],
      },
    ])
  })

  test('as supabase-js writes it', async () => {
    const asked: URL[] = []
    const fetch = (input: unknown) => {
      asked.push(new URL(String(input)))
      return Promise.resolve(new Response('[]'))
    }
    const db = new PostgrestClient('http://localhost', { fetch })
    await db
      .from('t')
      .select('id, title')
      .eq('category', 'R&D, "new"')
      .in('id', ['a,b', 'c'])
      .not('author', 'is', null)
      .or('a.lt."2026-01-01T00:00:00+00:00",id.gt.3')
      .order('date', { ascending: false, nullsFirst: false })
      .order('id')
      .range(24, 47)
    expect(parseQuery(asked[0]!.search, ownerLimits)).toEqual({
      select: ['id', 'title'],
      conditions: [
        { column: 'category', negated: false, operator: 'eq', value: 'R&D, "new"' },
        { column: 'id', negated: false, operator: 'in', values: ['a,b', 'c'] },
        { column: 'author', negated: true, operator: 'is', state: 'null' },
        {
          group: 'or',
          negated: false,
          conditions: [
            { column: 'a', negated: false, operator: 'lt', value: '2026-01-01T00:00:00+00:00' },
            { column: 'id', negated: false, operator: 'gt', value: '3' },
          ],
        },
      ],
      order: [
        { column: 'date', descending: true, nulls: 'last' },
        { column: 'id', descending: false },
      ],
      limit: 24,
      offset: 24,
    })
  })
})

test.each([
  'select=a,b(c)',
  'select=a:b',
  'select=a::text',
  'select=a->b',
  'select=count()',
  'select=a,a',
  'select=a&select=b',
  'select=*,a',
  'limit=1&limit=2',
  'limit=-1',
  'limit=1e9',
  'limit=99999999999',
  'order=a.desc.asc',
  'order=a->b.desc',
  'order=random()',
  'a',
  '=eq.1',
  'a=1',
  'a=eq',
  'a=EQ.1',
  'a=fts.word',
  'a=like(any).{a,b}',
  'a=not.not.eq.1',
  'a=is.1',
  'a=in.(b',
  'a=in.b',
  'a=in.(b)c',
  'or=()',
  'and=()',
  'not.and=()',
  'or=(a.eq.1,and())',
  'or=a.eq.1',
  'or=(a.eq.1',
  'or=(a.eq.1))',
  'a.b=eq.1',
  '"a"=eq.1',
  'A=eq.1',
  '$or=eq.1',
  'a=eq.%00',
  'a=eq.%',
  'a=eq.%ff',
  '%=eq.1',
  `or=${'(or'.repeat(50)}`,
  `or=(${'or('.repeat(20)}`,
])('%s is not a valid query', (search) => {
  expect(() => parseQuery(search, ownerLimits)).toThrow(ApiError)
})

describe('SQL', () => {
  const column = (name: string, type: string) =>
    [name, { name, type, indexed: true, searchable: true }] as const
  const table: Table = {
    name: 'odd "name"',
    key: ['id'],
    columns: new Map([column('id', 'uuid'), column('title', 'text'), column('n', 'integer')]),
  }
  const preferences = { single: false, count: true, representation: false }
  const sqlOf = (search: string) =>
    selectSql({ table, limits: ownerLimits, query: parseQuery(search, ownerLimits), preferences })

  test('contains names from the schema cache, and every value as a parameter', () => {
    const hostile = `'; drop table articles; -- $1 \\ "`
    const search = new URLSearchParams([
      ['select', 'id'],
      ['title', `eq.${hostile}`],
      ['title', `in.("${hostile.replace(/["\\]/g, '\\$&')}")`],
      ['or', `(title.ilike."*${hostile.replace(/["\\]/g, '\\$&')}*",n.gt.1)`],
      ['order', 'n.desc'],
    ])
    const { sql, parameters } = sqlOf(search.toString())
    expect(parameters).toEqual([hostile, hostile, `%${hostile}%`, '1'])
    expect(sql).not.toContain('drop')
    expect(sql).toContain('from public."odd ""name""" as target')
    expect(sql).toContain('(target."n" > $4::text::integer)')
  })

  test.each([
    'unknown=eq.1',
    'select=unknown',
    'order=unknown',
    'or=(unknown.eq.1)',
    'n=like.1',
    'n=cs.{1}',
    'n=is.true',
  ])('%s is refused', (search) => {
    expect(() => sqlOf(search)).toThrow(ApiError)
  })
})
