import type { SourceFile } from './post'

export type JsonRow = { table: string; row: Record<string, unknown> }

/**
 * The rows of the tables in `data` of an export, one at a time: as one text, an export of ten thousand posts would need several times
 * its size in memory.
 */
export async function* readRows(file: SourceFile): AsyncGenerator<JsonRow | { problem: string }> {
  const decoder = new TextDecoder()
  const open: { isArray: boolean; key: string }[] = []
  let key = ''
  let word: string | null = null
  let isEscaped = false
  let row: string | null = null
  let rowDepth = 0
  let table = ''
  let line = 1
  const place = () => `${file.name}, line ${line}`

  async function* texts() {
    for await (const chunk of file.stream()) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
  for await (const text of texts()) {
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const character = text[at]!
      if (character === '\n') line++
      if (word !== null) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') {
          if (row === null) key = word
          word = null
          continue
        }
        if (row === null && word.length < 200) word += character
        continue
      }
      if (character === '"') word = ''
      else if (character === '{' || character === '[') {
        const parent = open.at(-1)
        const isRow =
          row === null && character === '{' && parent?.isArray === true && open.at(-2)?.key === 'data'
        open.push({ isArray: character === '[', key: parent?.isArray ? '' : key })
        if (isRow) {
          table = parent.key
          row = ''
          rowDepth = open.length
          start = at
        }
      } else if (character === '}' || character === ']') {
        if (row !== null && open.length === rowDepth) {
          try {
            yield { table, row: JSON.parse(row + text.slice(start, at + 1)) as Record<string, unknown> }
          } catch (error) {
            yield { problem: `${place()}: ${(error as Error).message}` }
            return
          }
          row = null
        }
        open.pop()
      }
    }
    if (row !== null) row += text.slice(start)
  }
  if (open.length > 0 || word !== null)
    yield { problem: `${place()}: the file ends before its content does.` }
}
