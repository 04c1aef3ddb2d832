/*
 * What getComputedStyle says of an element's visibility. The document of a test has no style sheets, so it follows from the elements'
 * own styles and their tags. jsdom's own answers are the same, but it tries each rule of a browser's default sheet each time, and
 * names, roles and clicks ask for all of an element's ancestors: a fifth of the time of a test.
 */
const computed = window.getComputedStyle.bind(window)
const elsewhere = document.implementation.createHTMLDocument()
const displays = new Map<string, string>()

/** What the browser's default sheet says of a tag. */
function displayOfTag({ namespaceURI, localName }: Element): string {
  const known = displays.get(localName)
  if (known !== undefined) return known
  const element = elsewhere.body.appendChild(elsewhere.createElementNS(namespaceURI, localName))
  const { display } = computed(element)
  displays.set(localName, display)
  return display
}

type Styled = HTMLElement | SVGElement

/** A property that children inherit. */
function inherited(
  element: Element | null,
  property: 'visibility' | 'pointerEvents',
  initial: string,
): string {
  for (let each = element as Styled | null; each; each = each.parentElement)
    if (each.style[property]) return each.style[property]
  return initial
}

/** By their names in scripts and in style sheets. */
const quick: Record<string, (element: Styled) => string> = {
  display: (element) =>
    element.style.display || (element.hasAttribute('hidden') ? 'none' : displayOfTag(element)),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
  opacity: (element) => element.style.opacity || '1',
}
quick['pointer-events'] = quick.pointerEvents!

/** Their visibility depends on more than that. */
const special = 'dialog, details > *, input[type=hidden]'

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !('style' in element) || element.matches(special)) return computed(element, pseudo)
  const ask = (name: string) => quick[name]?.(element as Styled)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) => ask(property) ?? computed(element).getPropertyValue(property)
      return ask(String(name)) ?? (Reflect.get(computed(element), name) as unknown)
    },
  })
}
