import { childrenOf, elementsIn, isElement, nextFilled, textOf, unwrap } from './dom'

/** Items that say their level instead of being nested: Word's paragraphs, and the sibling lists of Google Docs and Word on the web. */
export type Item = {
  content: Node[]
  level: number
  ordered: boolean
  start: number
  /** Items of one level belong to one list if this is the same. */
  list: string
}

type Open = { level: number; list: Element; item: Element; ordered: boolean; of: string }

/** Lists nested in their parent's items; items of another list at the same level begin another list. */
export function nestItems(document: Document, items: Item[]): Element[] {
  const roots: Element[] = []
  const open: Open[] = []
  const levelNow = () => open.at(-1)?.level ?? 0
  for (const item of items) {
    let closed: Open | undefined
    while (levelNow() > item.level) closed = open.pop()
    // From the third level back to a second that never was: the list of the third takes it.
    if (closed && levelNow() < item.level && closed.ordered === item.ordered)
      open.push({ ...closed, level: item.level, of: item.list })

    const li = document.createElement('li')
    li.append(...item.content)
    const last = open.at(-1)
    if (last?.level === item.level && last.ordered === item.ordered && last.of === item.list) {
      last.list.append(li)
      last.item = li
      continue
    }
    if (last?.level === item.level) open.pop()
    const list = document.createElement(item.ordered ? 'ol' : 'ul')
    if (item.ordered && item.start !== 1) list.setAttribute('start', String(item.start))
    list.append(li)
    const parent = open.at(-1)
    if (parent) parent.item.append(list)
    else roots.push(list)
    open.push({ level: item.level, list, item: li, ordered: item.ordered, of: item.list })
  }
  return roots
}

const isListName = (element: Element | null) => /^(ul|ol|menu)$/.test(element?.localName ?? '')

const isList = (node: Node | null): node is Element =>
  isElement(node) && (node.localName === 'ul' || node.localName === 'ol')

/** Google's exports name list and level in a class: 'lst-kix_abc123-0'. */
const googleClass = /(?:^|\s)lst-kix_(\w+)-(\d)/

const levelOf = (li: Element): number => {
  const level = Number(li.getAttribute('data-aria-level') ?? li.getAttribute('aria-level'))
  if (level > 0) return level
  const [, , index] = googleClass.exec(li.parentElement?.className ?? '') ?? []
  return index === undefined ? 0 : Number(index) + 1
}

function itemsOf(list: Element, key: string, depth = 1): Item[] {
  const items: Item[] = []
  let count = 0
  for (const child of childrenOf(list)) {
    if (isList(child)) {
      if (depth < 20) items.push(...itemsOf(child, key, depth + 1))
      continue
    }
    if (!isElement(child)) {
      if (textOf(child) !== '') items.at(-1)?.content.push(child)
      continue
    }
    const content = childrenOf(child)
    items.push({
      content: content.filter((node) => !isList(node)),
      level: levelOf(child) || depth,
      ordered: list.localName === 'ol',
      start: Number(list.getAttribute('start') ?? 1) + count++,
      list: child.getAttribute('data-listid') ?? googleClass.exec(list.className)?.[1] ?? key,
    })
    if (depth < 20)
      for (const nested of content.filter(isList)) items.push(...itemsOf(nested, key, depth + 1))
  }
  return items
}

/** Items that were copied without their list, or are in a box in it. */
export function wrapLooseItems(body: Element) {
  for (const item of elementsIn(body, 'li')) {
    const box = item.parentElement
    if (isListName(box)) continue
    if (box?.localName === 'div' && isListName(box.parentElement)) {
      unwrap(box)
      continue
    }
    const list = body.ownerDocument.createElement('ul')
    item.before(list)
    for (let next: Node | null = item; isElement(next) && next.localName === 'li'; next = nextFilled(list))
      list.append(next)
  }
}

/** Word on the web puts each item into a separate list. */
const oneItemEach = /(?:^|\s)(?:Bullet|Number)ListStyle/

/** Nests lists that follow one another and whose items say their levels (WAI-ARIA's aria-level). */
export function nestLevelledLists(body: Element) {
  const done = new Set<Element>()
  for (const first of elementsIn(body)) {
    if (!isList(first) || done.has(first) || first.parentElement?.closest('ul, ol')) continue
    const lists: Element[] = []
    for (let next: Node | null = first; isList(next); next = nextFilled(next)) lists.push(next)
    for (const list of lists) done.add(list)
    if (!lists.some((list) => elementsIn(list, 'li').some((li) => levelOf(li) > 0))) continue

    const items: Item[] = []
    lists.forEach((list, index) => {
      const found = itemsOf(list, oneItemEach.test(list.className) ? 'each' : String(index))
      const before = items.at(-1)
      // A list at another level than the end of the last one continues it; one at the same level is another list.
      const same = items.findLast(({ level }) => level === found[0]?.level)
      const goesOn = before && same && before.level !== found[0]?.level
      for (const item of found)
        items.push(goesOn && item.list === String(index) ? { ...item, list: same.list } : item)
    })
    first.before(...nestItems(body.ownerDocument, items))
    for (const list of lists) list.remove()
  }
}
