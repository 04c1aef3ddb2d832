import { mostColumns, mostRows } from '@/lib/story/kinds'
import { summary } from '@/lib/text'
import { endLine, placeIn, walk, type Place, type Walk } from './place'
import { childElements, childrenOf, elementsIn, isElement, isFilled, textOf } from './dom'
import { formatIn, type Format } from './format'
import { levelOf } from './headings'

type Row = { cells: Element[]; isHead: boolean }

/** The rows of a table itself, not of those in it. */
function rowsOf(table: Element): Row[] {
  const groups = childrenOf(table).filter(isElement)
  return groups.flatMap((group) => {
    const rows =
      group.localName === 'tr'
        ? [group]
        : /^t(head|body|foot)$/.test(group.localName)
          ? childElements(group)
          : []
    return rows
      .filter(({ localName }) => localName === 'tr')
      .map((row) => ({
        cells: childElements(row).filter(({ localName }) => localName === 'td' || localName === 'th'),
        isHead: group.localName === 'thead',
      }))
  })
}

/** A table that only places things: whole sections of a mail, or never two things beside one another. */
const isLayout = (table: Element, rows: Row[]) =>
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  (table.getAttribute('border') === '0' && elementsIn(table).some((element) => levelOf(element) !== null)) ||
  rows.every(({ cells }) => cells.filter(isFilled).length < 2)

const captionOf = (table: Element) =>
  childrenOf(table).find((node) => isElement(node) && node.localName === 'caption')

const span = (cell: Element, name: string) => {
  const number = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(number) && number > 0 ? number : 1
}

/** The beginnings of the texts in merged cells, which a story's tables don't have. */
const mergedIn = (rows: Row[]) =>
  rows
    .flatMap(({ cells }) => cells)
    .filter(
      (cell) =>
        span(cell, 'colspan') > 1 || cell.getAttribute('rowspan') === '0' || span(cell, 'rowspan') > 1,
    )
    .map((cell) => summary(textOf(cell), 40))
    .filter(Boolean)
    .slice(0, 5)
    .map((text) => `“${text}”`)
    .join(', ')

/** A table as one of rows that are equally long; one that only places things, or that is in a cell, as its content. */
export function cleanTable(table: Element, place: Place, format: Format, on: Walk) {
  endLine(place)
  const rows = rowsOf(table)
  // A story is ten levels deep at most.
  if (place.onlyText || place.lists > 2 || isLayout(table, rows))
    return readCells(table, rows, place, format, on)
  const later = placeIn(place.into.ownerDocument.createElement('div'), place)
  const merged = table.getAttribute('data-merged') ?? mergedIn(rows)
  const grid = fillGrid(rows, place, later, format, on)
  const width = Math.max(...grid.map((row) => row.findLastIndex(textOf) + 1))
  if (width > mostColumns) {
    for (const cell of grid.flat())
      place.into.append(...childElements(cell).filter((child) => textOf(child) !== ''))
  } else {
    // Word ends tables of merged cells with a row that only gives the columns their widths.
    const height = grid.findLastIndex((row) => row.some(textOf)) + 1
    const even = grid.slice(0, height).map((row) => [...row, ...emptyCells(place, width)].slice(0, width))
    makeHead(even)
    for (let first = 0; first < even.length; first += mostRows)
      place.into.append(makeTable(even.slice(first, first + mostRows), captionOf(table), merged, place))
  }
  // Pictures don't fit in a cell: they follow.
  place.into.append(...childrenOf(later.into))
}

function readCells(table: Element, rows: Row[], place: Place, format: Format, on: Walk) {
  const inside = { ...place, as: 'p' as const }
  const caption = captionOf(table)
  for (const part of [...(caption ? [caption] : []), ...rows.flatMap(({ cells }) => cells)]) {
    walk(part, inside, format, on)
    endLine(inside)
  }
}

function emptyCell(place: Place, name = 'td'): Element {
  const cell = place.into.ownerDocument.createElement(name)
  cell.append(place.into.ownerDocument.createElement('p'))
  return cell
}

const emptyCells = (place: Place, count: number) => Array.from({ length: count }, () => emptyCell(place))

/** The cells by row and column: one that spans several is followed, and has below it, empty ones. */
function fillGrid(rows: Row[], place: Place, later: Place, format: Format, on: Walk): Element[][] {
  const grid: Element[][] = rows.map(() => [])
  rows.forEach(({ cells, isHead }, at) => {
    const row = grid[at] ?? []
    for (const cell of cells) {
      let column = 0
      while (row[column]) column++
      // Nobody can read so many; what is left of a table that is too wide are its paragraphs.
      const across = Math.min(span(cell, 'colspan'), 3 * mostColumns)
      const down = cell.getAttribute('rowspan') === '0' ? rows.length : span(cell, 'rowspan')
      const name = isHead ? 'th' : cell.localName
      for (const covered of grid.slice(at, at + down))
        for (let x = column; x < column + across; x++) covered[x] ??= emptyCell(place, name)
      row[column] = readCell(cell, name, later, place, format, on)
    }
  })
  return grid.map((row) => Array.from(row, (cell) => cell ?? emptyCell(place)))
}

function readCell(
  cell: Element,
  name: string,
  later: Place,
  place: Place,
  format: Format,
  on: Walk,
): Element {
  const made = place.into.ownerDocument.createElement(name)
  const inside = placeIn(made, place, { onlyText: true })
  walk(cell, inside, formatIn(cell, { ...format, strong: false, boldAnyway: name === 'th' }, on.styleOf), on)
  endLine(inside)
  for (const child of childElements(made)) if (child.localName !== 'p') later.into.append(child)
  return made.hasChildNodes() ? made : emptyCell(place, name)
}

const isBold = (cell: Element) =>
  childElements(cell).every((paragraph) =>
    childrenOf(paragraph).every(
      (node) => isElement(node) && (node.localName === 'strong' || node.localName === 'br'),
    ),
  )

/** Programs without head cells write a first row in bold. */
function makeHead(grid: Element[][]) {
  const [first = [], second = []] = grid
  const isAllBold = (row: Element[]) => row.some(textOf) && row.every(isBold)
  if (grid.flat().some(({ localName }) => localName === 'th') || !isAllBold(first) || isAllBold(second))
    return
  if (grid.length < 2) return
  grid[0] = first.map((cell) => {
    const head = cell.ownerDocument.createElement('th')
    head.append(...childrenOf(cell))
    for (const strong of elementsIn(head, 'strong')) strong.replaceWith(...childrenOf(strong))
    return head
  })
}

function makeTable(rows: Element[][], caption: Node | undefined, merged: string, place: Place): Element {
  const document = place.into.ownerDocument
  const table = document.createElement('table')
  if (merged) table.setAttribute('data-merged', merged)
  const words = (caption?.textContent ?? '').replace(/\s+/g, ' ').trim()
  if (words) {
    const made = document.createElement('caption')
    made.append(words)
    table.append(made)
  }
  for (const cells of rows) {
    const row = document.createElement('tr')
    row.append(...cells)
    table.append(row)
  }
  return table
}
