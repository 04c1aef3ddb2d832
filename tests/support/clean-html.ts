/** What a paste's result may have: elements, their attributes, and what they may be in. */
const inline = ['strong', 'em', 's', 'code', 'sup', 'sub', 'a', 'span', 'br']
const top = ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'pre', 'table', 'hr', 'figure', 'aside', 'div']
const marks = ['p', 'h2', 'h3', 'figcaption', 'div', ...inline]
const places: Record<string, string[]> = {
  ...Object.fromEntries(top.map((name) => [name, ['body', 'li', 'aside']])),
  ...Object.fromEntries(inline.map((name) => [name, marks])),
  p: ['body', 'li', 'aside', 'blockquote', 'td', 'th'],
  br: marks,
  li: ['ul', 'ol'],
  caption: ['table'],
  // The parser adds it.
  tbody: ['table'],
  tr: ['table', 'tbody'],
  th: ['tr'],
  td: ['tr'],
  figcaption: ['figure'],
}
const attributes: Record<string, RegExp> = {
  'a href': /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/,
  'ol start': /^\d+$/,
  'span data-footnote': /^$/,
  'blockquote data-cite': /^[^\s].*$/,
  'figure data-picture': /^\d+$/,
  'p data-pull-quote': /^$/,
  'p data-cite': /^[^\s].*$/,
  'div data-verse': /^$/,
  'div data-audio': /^$/,
  'div data-src': /^(https?:\/\/|\/(?![/\\]))/,
  'div data-title': /^/,
  'div data-seconds': /^[1-9]\d*$/,
  'aside data-box': /^$/,
  'aside data-title': /^[^\s].*$/,
  'table data-merged': /^“.*”$/,
}

/** Elements and attributes of clean HTML that don't belong there. */
export function unknownIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.getElementsByTagName('*')].flatMap((element) => {
    const parent = element.parentElement?.localName ?? ''
    const wrong = places[element.localName]?.includes(parent) ? [] : [`${parent} > ${element.localName}`]
    const named = [...element.attributes]
      .filter(({ name, value }) => !attributes[`${element.localName} ${name}`]?.test(value))
      .map(({ name, value }) => `${element.localName} ${name}="${value}"`)
    return [...wrong, ...named]
  })
}
