import { readFileSync } from 'node:fs'
import type { Block } from '@/lib/story/document'
import type { Post, Reading, SourceFile } from '@/moving/post'

/** A file of an export that a test writes itself; it arrives in small pieces, as a large one does. */
export function sourceFile(name: string, text: string | Uint8Array, piece = 1000): SourceFile {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return {
    name,
    size: bytes.length,
    stream: async function* () {
      for (let at = 0; at < bytes.length; at += piece)
        yield await Promise.resolve(bytes.slice(at, at + piece))
    },
  }
}

export const fixture = (name: string) => readFileSync(`tests/fixtures/moving/${name}`, 'utf8')

export async function allOf({ posts }: Reading): Promise<Post[]> {
  const all: Post[] = []
  for await (const post of posts()) all.push(post)
  return all
}

/** A body in short: 'paragraph: words', one line a block. */
export const outline = (blocks: Block[] = []): string[] => blocks.map((block) => lineOf(block))

function lineOf(node: { type: string; content?: unknown[]; text?: string; attrs?: object }): string {
  const attrs = Object.entries(node.attrs ?? {})
    .filter(([name, value]) => /^(src|alt|cite|level|id|caption|title)$/.test(name) && value !== '')
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')
  const words = (part: typeof node): string =>
    part.type === 'text'
      ? (part.text ?? '')
      : part.type === 'hardBreak'
        ? ' / '
        : part.type === 'footnote'
          ? `[${(part.content ?? []).map((each) => words(each as typeof node)).join('')}]`
          : (part.content ?? [])
              .map((each) => words(each as typeof node))
              .join(part.type === 'paragraph' ? '' : '|')
  return `${node.type}${attrs}: ${(node.content ?? []).map((each) => words(each as typeof node)).join('')}`
}
