import { expect, test } from 'vitest'
import { fileOf } from '../../publish/manifest.ts'

test.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/magazine/page/2', 'magazine/page/2.html'],
  ['/tags/%E5%A4%9C', 'tags/夜.html'],
  ['/authors/asha-rao/rss.xml', 'authors/asha-rao/rss.xml'],
])('the file of %s is %s', (pathname, file) => {
  expect(fileOf(pathname)).toBe(file)
})

test.each([
  '/tags/..%2Findex',
  '/tags/..%2f..%2F..%2Fx',
  '/tags/..%5Cindex',
  '/tags/a%2Fb',
  '/%2Fetc%2Fx',
  '/tags/../index',
  '/tags/%2e%2E/index',
  '/tags/.',
  '/tags/',
  '//x',
])('%s can’t be a file', (pathname) => {
  expect(() => fileOf(pathname)).toThrow(`${pathname} can't be a file of the site.`)
})
