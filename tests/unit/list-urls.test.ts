import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/paths'
import { slugOf } from '@/lib/slug'
import { readFilter } from '@/site/magazine/filter'
import { normalizeUrl, normalizePath, notFoundUrl } from '../../publish/document-urls.ts'

const search = (query = '') => new URLSearchParams(query)

test.each([
  ['Food', 'food'],
  ['Food & Drink', 'food-and-drink'],
  ['  Café — Été  ', 'cafe-ete'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.NET', 'dot-net'],
  ['Issue#5, #1', 'issue-5-1'],
  ['İstanbul', 'istanbul'],
  ['खाना', 'खाना'],
  ['한국', '한국'],
  ['a/b?c#d.e\\f', 'a-b-c-d-e-f'],
  ['../..', ''],
  ['!!!', ''],
])('the slug of %s is %s, and its own slug', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slugOf(slug)).toBe(slug)
})

describe('a view of the list', () => {
  test.each([
    [{}, '/magazine'],
    [{ page: 1 }, '/magazine'],
    [{ page: 2 }, '/magazine/page/2'],
    [{ category: 'Food & Drink' }, '/magazine/category/food-and-drink'],
    [{ category: 'Food', page: 3 }, '/magazine/category/food/page/3'],
    [{ category: 'खाना' }, `/magazine/category/${encodeURIComponent('खाना')}`],
    [{ q: 'a b' }, '/magazine?q=a+b'],
    [{ q: 'a', category: 'Food', page: 2 }, '/magazine?q=a&category=Food&page=2'],
    [{ category: '!!!', page: 2 }, '/magazine?category=%21%21%21&page=2'],
  ])('%j is at %s', (filter, href) => {
    expect(paths.magazine.href(filter)).toBe(href)
  })

  test('of the second of two categories with the same slug is at its query', () => {
    const categories = ['!', 'Food', 'food']
    expect(paths.magazine.href({ page: 2 }, categories)).toBe('/magazine/page/2')
    expect(paths.magazine.href({ category: 'Food' }, categories)).toBe('/magazine/category/food')
    expect(paths.magazine.href({ category: 'food' }, categories)).toBe('/magazine?category=food')
  })
})

describe('a URL of the list', () => {
  const categories = ['Cities', 'Food & Drink', 'food and drink']
  const all = { q: '', category: '', page: 1 }

  test.each([
    [{}, '', all],
    [{}, 'q=a&category=Gone&page=2', { q: 'a', category: 'Gone', page: 2 }],
    [{ page: '2' }, 'q=a', { ...all, page: 2 }],
    [{ category: 'food-and-drink' }, '', { ...all, category: 'Food & Drink' }],
    [{ category: 'cities', page: '12' }, '', { ...all, category: 'Cities', page: 12 }],
    [{ category: 'gone' }, '', { ...all, category: 'gone' }],
    [{ page: '0' }, '', all],
    [{ page: '1e3' }, 'q=a', all],
    [{ category: 'cities', page: '-1' }, '', { ...all, category: 'Cities' }],
  ])('with %j and "%s" has the filter %j', (params, query, filter) => {
    expect(readFilter(params, search(query), categories)).toEqual(filter)
  })

  test.each([
    ['/magazine/page/1', '/magazine'],
    ['/magazine/category/Food/', '/magazine/category/food'],
    ['/magazine/category/Food%20%26%20Drink/page/1', '/magazine/category/food-and-drink'],
    ['/magazine/category/%66ood/page/2', '/magazine/category/food/page/2'],
    [
      `/magazine/category/${encodeURIComponent('खाना').toLowerCase()}`,
      paths.magazine.href({ category: 'खाना' }),
    ],
    ['/magazine/The-Night-Bus/', '/magazine/the-night-bus'],
    [`/magazine/${encodeURIComponent('夜行バス').toLowerCase()}`, paths.article.href('夜行バス')],
    [`/magazine/${encodeURIComponent('été'.normalize('NFD'))}`, paths.article.href('été')],
    ...['.', ')', ',', '%29.', '…', '%C2%A0', '%E2%80%8B', '%22', '%EF%BF%BD'].map((end) => [
      `/magazine/the-night-bus${end}`,
      '/magazine/the-night-bus',
    ]),
    ['//magazine//the-night-bus', '/magazine/the-night-bus'],
    ['/magazine//page//2', '/magazine/page/2'],
    ['/Magazine', '/magazine'],
    ['/MAGAZINE/', '/magazine'],
    ['/Magazine/The-Night-Bus', '/magazine/the-night-bus'],
    ['/Magazine/Category/Food/Page/2.', '/magazine/category/food/page/2'],
    ['/Authors/Ann-Lee,', '/authors/ann-lee'],
    ['/Industry-Insiders/A.', '/industry-insiders/a'],
    ['/RSS.xml.', '/rss.xml'],
    ['/About)', '/about'],
    ['/Admin', '/admin'],
    ['/feed/', '/rss.xml'],
    ['/rss', '/rss.xml'],
    [`/magazine/${encodeURIComponent('ሰላም።')}.`, paths.article.href('ሰላም።')],
  ])('%s is normalized to %s', (asked, path) => {
    expect(normalizePath(asked)).toBe(path)
    expect(normalizePath(path)).toBe(path)
    expect(normalizeUrl(new URL(`${path}?utm_source=a`, 'http://a.example')).href).toBe(path)
  })

  test.each([
    '/magazine/page/02',
    '/magazine/page/x',
    '/magazine/category/%',
    '/magazine/category/%21%21',
    '/magazine/category/food/page/0',
    '/magazine/category/food/more',
    '/magazine/a/b',
    '/magazine/a.pdf',
    '/magazine/%ff',
    '/magazine/%00',
    '/Assets/Chart-A.js',
    '/assets//chart.js',
    '/magazine/a.pdf.',
  ])('%s is none', (path) => {
    expect(normalizePath(path)).toBe(path)
    expect(normalizeUrl(new URL(path, 'http://a.example'))).toBe(notFoundUrl)
  })
})
