import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pointOf, withPoint } from '@/lib/edit-focal-point'
import { focusOf, withoutFocus } from '@/lib/focal-point'
import { safeImage } from '@/lib/links'
import { sharedImage } from '@/lib/page-image'
import { Picture } from '@/ui/Picture'

const file = '/storage/v1/object/public/media_library/u/1_moth.s1600x900.jpg'
const html = (src: string) => renderToStaticMarkup(createElement(Picture, { src, alt: 'A moth', ratio: '1' }))

test.each([
  ['#focus=30,20', '30% 20%'],
  ['#focus=0,100', '0% 100%'],
])('%s is a focal point', (end, position) => {
  expect(focusOf(file + end)).toBe(position)
  expect(html(file + end)).toContain(`object-position:${position}`)
  // All else is as without it: the file, its versions and its size.
  expect(html(file + end).replace(/ style="object-position[^"]*"/, '')).toBe(html(file))
})

test.each([
  '#focus=101,0',
  '#focus=-1,0',
  '#focus=1.5,2',
  '#focus=30',
  '#focus=30,20;color:red',
  '#focus=30,20"onload="alert(1)',
  '#focus=url(//a.test),0',
  '#focus=１,２',
  '#focus=30,20#focus=x',
])('%s is ignored', (end) => {
  expect(focusOf(file + end)).toBeUndefined()
  expect(html(file + end)).toBe(html(file))
})

test('other fragments stay, also before it', () => {
  expect(safeImage('https://a.test/i.svg#icon')).toBe('https://a.test/i.svg#icon')
  expect(withPoint('https://a.test/i.svg#icon', { x: 1, y: 2 })).toBe('https://a.test/i.svg#icon#focus=1,2')
  expect(safeImage('https://a.test/i.svg#icon#focus=1,2')).toBe('https://a.test/i.svg#icon')
})

test('a point is set, changed, and gone in the centre', () => {
  const set = withPoint(file, { x: 30, y: 20 })
  expect(pointOf(set)).toEqual({ x: 30, y: 20 })
  expect(withPoint(set, { x: 0, y: 100 })).toBe(`${file}#focus=0,100`)
  expect(withPoint(set, { x: 50, y: 50 })).toBe(file)
  expect(pointOf(`${file}#focus=300,20`)).toEqual({ x: 50, y: 50 })
  expect(withPoint('', { x: 1, y: 2 })).toBe('')
  expect(withoutFocus(set)).toBe(file)
})

test('link previews get the file', () => {
  const origin = 'https://magazine.test'
  expect(sharedImage(origin, { src: `${file}#focus=1,2`, alt: '' })).toEqual(
    sharedImage(origin, { src: file, alt: '' }),
  )
})
