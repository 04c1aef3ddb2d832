import { describe, expect, it } from 'vitest'
import { criticalCss as cut } from '../../publish/critical-css.ts'
import { readStylesheet } from '../../publish/stylesheet.ts'

const css = `
@property --depth { syntax: '*'; inherits: false }
@property --unread { syntax: '*'; inherits: false }
@layer theme, utilities;
@layer theme { :root { --gap: 4px; --idle: 1px; --by-page: 2px } }
body, table { margin: 0 }
table { border: 0 }
@layer utilities {
  .card { gap: var(--gap); z-index: var(--depth) }
  .card:hover { color: red }
  .other:hover { color: red }
  .other { color: blue }
  .lg\\:card { @media (min-width: 64rem) { color: green } }
  .w-\\[2\\.5em\\] { width: 2.5em }
  :where(.stack > :not(:last-child)) { margin: 0 }
  .list:is(.open, .other) a { color: pink }
  [hidden] { display: none }
  body:has(.card) { top: 1px }
  body:has(.other) { top: 2px }
}
@media (forced-colors: active) { .card { color: black } .other { color: black } }
@media print { .card { color: white } }
@media (hover: hover) { .card:hover { color: gold } }
@media (hover: none) { .card { color: pink } }
@keyframes turn { to { rotate: 1turn } }
@keyframes idle-turn { to { rotate: 2turn } }
:root { --by-name: fade 1s; --by-nobody: vanish 1s }
.card { animation: turn 1s, var(--by-name) }
@keyframes fade { to { opacity: 0 } }
@keyframes vanish { to { opacity: 0 } }
.other { animation: idle-turn 1s }
.card::after { content: '};{,/*'; mask: url(data:image/svg+xml;utf8,%3Csvg/%3E) }
::file-selector-button { margin: 0 }
::-webkit-datetime-edit { padding: 0 }
::placeholder { opacity: 1 }
`
const stylesheet = readStylesheet(css)
const criticalCss = (html: string) => cut(stylesheet, html)
const page =
  '<body class="card lg:card"><div class="w-[2.5em] stack" style="top:var(--by-page)"></div><input type="date"></body>'
const kept = criticalCss(page)

describe('the part of the styles that a page is sent with', () => {
  it.each([
    ['body{', 'an element that the page has'],
    ['.card{', 'a class that it has'],
    ['body:has(.card)', 'what has such a class in it'],
    ['.card:hover{', 'the states of its elements'],
    ['@media (forced-colors:active){.card{', 'other media'],
    ['@media (hover:none){.card{', 'other media'],
    ['@keyframes turn', 'an animation of a kept rule'],
    ['@keyframes fade', 'an animation that a property names'],
    ['::placeholder', 'parts of inputs of its types, and of any'],
    ['::-webkit-datetime-edit', 'parts of inputs of its types, and of any'],
    ['.lg\\:card', 'a name that is escaped'],
    ['.w-\\[2\\.5em\\]', 'a name with signs'],
    ['.stack>', 'what can only be told inside of :where'],
    ['[hidden]', 'attributes, which may come'],
    ['--gap:', 'a property that a kept rule reads'],
    ['@property --depth', 'a registered property that a kept rule reads'],
    ['content:"};{,/*"', 'a text of signs'],
    ['url(data:image/svg+xml;utf8,%3Csvg/%3E)', 'an address of signs'],
    ['--by-page:', 'a property that the page itself reads'],
  ])('keeps %s: %s', (rule) => expect(kept).toContain(rule))

  it.each([
    ['table', 'an element that it does not have'],
    ['.other', 'a class that it does not have'],
    ['.list', 'a class of a longer selector'],
    ['--idle', 'a property that nobody reads'],
    ['print', 'what is for paper'],
    ['gold', 'what is for a pointer that can hover'],
    ['idle-turn', 'an animation that nothing plays'],
    ['vanish', 'an animation that only an unread property names'],
    ['file-selector', 'parts of inputs that it does not have'],
    ['--unread', 'a registered property that nobody reads'],
  ])('leaves out %s: %s', (rule) => expect(kept).not.toContain(rule))

  it('keeps the order of the layers', () => {
    expect(kept.indexOf('@layer theme')).toBeGreaterThanOrEqual(0)
    expect(kept.indexOf('@layer theme')).toBeLessThan(kept.indexOf('@layer utilities'))
  })

  it('reads class names as the browser does, and none from data', () => {
    expect(criticalCss('<p class="a &amp; other"></p>')).toContain('.other{')
    const data = '<script type="application/json">{"html":"<table class=\\"other\\">"}</script>'
    expect(criticalCss(data)).not.toMatch(/\.other|table/)
  })
})
