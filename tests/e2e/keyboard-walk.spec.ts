import { expectWalkable } from '../support/keyboard.ts'
import { expect, test } from './fixtures.ts'

const style = ':focus-visible { outline: 2px solid } main { padding-bottom: 2000px }'
const page = (faulty: string) =>
  `<style>${style}</style><main><a href="#a">Before</a> ${faulty} <button>After</button></main>`

const faults = {
  'has no ring': ['<button style="outline: none">Blank</button>', /No ring around <button[^>]*>Blank/],
  'lies under something': [
    '<button style="position: fixed; bottom: 9px">Under</button><p style="position: fixed; inset: auto 0 0; height: 99px; margin: 0">Over</p>',
    /Something lies over <button[^>]*>Under/,
  ],
  'gives the focus away': [
    '<button onfocus="this.nextElementSibling.focus()">Passed over</button><a href="#b">Next</a>',
    /does not lead to[^]*Passed over/,
  ],
} as const

for (const [name, [faulty, message]] of Object.entries(faults))
  test(`the keyboard walk detects what ${name}`, async ({ page: tab }) => {
    await tab.setContent(page(faulty))
    await expect(expectWalkable(tab)).rejects.toThrow(message)
    await tab.setContent(page('<button>Sound</button>'))
    await expectWalkable(tab)
  })
