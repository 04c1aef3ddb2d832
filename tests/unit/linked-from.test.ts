import { expect, test } from 'vitest'
import { linkedFrom } from '@/lib/sections/linked-from'

test('a path is looked for in the menu and the footer as they are', () => {
  expect(linkedFrom('/privacy-policy', null)).toEqual(['footer'])
  expect(linkedFrom('/imprint', null)).toEqual([])
  const items = [{ label: 'Imprint', link: '/imprint' }]
  expect(linkedFrom('/imprint', { menu: { items }, footerQuick: { items } })).toEqual(['menu', 'footer'])
  expect(linkedFrom('/imprint', { footerQuick: { items, hidden: true } })).toEqual([])
  // A link without a label isn't shown.
  expect(linkedFrom('/imprint', { menu: { items: [{ label: ' ', link: '/imprint' }] } })).toEqual([])
  expect(linkedFrom('/faq', { menu: 'nonsense' })).toEqual(['menu', 'footer'])
})
