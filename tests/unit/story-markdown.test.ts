import { JSDOM } from 'jsdom'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import type { Block, Mark, StoryDocument, TextNode } from '@/lib/story/document'
import { toMarkdown } from '@/lib/story/markdown'
import { feedLook, storyHtml } from '@/lib/story/html'
import { goldenStory } from '../support/golden-story.ts'
import { numbersFrom } from '../support/hostile-stories.ts'

test('a body with every node becomes Markdown', () => {
  expect(toMarkdown(goldenStory)).toBe(
    `Plain, **bold** ***both***, ~~gone~~ \`code()\` H<sub>2</sub>O m<sup>2</sup>, [a link](https://example.com/a?b=1&c="2")[^1]\\
second line \\<script>

## A Heading

### A Smaller One

- One
- Two

  3. Three
  4. Four

     more of it

> Said this.
>
> And that.
>
> — Somebody

> Repeated for the eye

![boat alt](/storage/v1/object/public/media\\_library/boat.s1600x1000.jpg)

A boat on the lake boat credit

![left alt](/storage/v1/object/public/media\\_library/left.s1600x1000.jpg)

On the left left credit

![right alt](/storage/v1/object/public/media\\_library/right.s1600x1000.jpg)

On the right right credit

[A film](https://www.youtube.com/watch?v=dQw4w9WgXcQ)

> Only **here**
>
> — Ana Lima

<pre class="verse">The river
    goes home

<em>again</em></pre>

<aside class="box">

#### How to get there

By boat.

- In May

</aside>

<audio controls src="/storage/v1/object/public/media_library/river.mp3" title="The river"></audio>

\`\`\`
if (a < b) {
  return
}
\`\`\`

Counted in May

| Moth | Seen |
| --- | --- |
| Atlas | 12[^2] |

___

The end.

[^1]: The first *note*.

[^2]: At night.
`.replaceAll('media\\_', 'media_'),
  )
})

const parts = [
  ...[
    '# no heading',
    '1. no list',
    '1) none',
    '12345',
    '*',
    '_',
    '`',
    '``',
    '[',
    ']',
    '[x](y)',
    '![x](y)',
    '<b>',
    '</p>',
  ],
  ...[
    '|',
    '|---|',
    '---',
    '===',
    '***',
    '> no quotation',
    '+ none',
    '- none',
    '~~no~~',
    '&amp;',
    '&copy;',
    '&',
    '\\',
    '\\\\',
  ],
  ...[
    'https://example.com',
    'www.example.com',
    'a@b.example',
    '[^1]',
    '<!-- -->',
    'word',
    'Wörter',
    'two words',
    ' ',
    '"',
    '.',
    '(',
    ')',
  ],
  ...[
    'snake_case_name',
    '2*3*4',
    'C#',
    '#',
    '\t',
    '    four',
    '文字',
    '😀',
    '{{x}}',
    '```',
    '~~~',
    ':---:',
    '1986. A year',
  ],
]
const hrefs = [
  'https://example.com/',
  'https://example.com/a(b)c',
  'https://example.com/(',
  'https://example.com/?a=1&b=2&copy;=3',
  'https://example.com/a|b_c*d',
  'mailto:a@b.example',
  '/magazine',
  '#part',
]
const markTypes = ['bold', 'italic', 'strike', 'code', 'superscript', 'subscript', 'link'] as const

/** Random stories of what Markdown can say. */
function randomStory(random: () => number): StoryDocument {
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const several = <T>(most: number, make: () => T) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make)
  const text = (): TextNode => {
    const types = new Set(random() < 0.4 ? several(3, () => oneOf(markTypes)) : [])
    const marks = [...types].map((type): Mark =>
      type === 'link' ? { type, attrs: { href: oneOf(hrefs) } } : { type },
    )
    return { type: 'text', text: several(3, () => oneOf(parts)).join(oneOf(['', ' '])), marks }
  }
  const texts = () => several(4, text)
  const inlines = () =>
    texts().flatMap((node) => (random() < 0.15 ? [node, { type: 'hardBreak' as const }] : [node]))
  const paragraph = () => ({ type: 'paragraph' as const, content: inlines() })
  const cells = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow' as const,
    content: [1, 2].map(() => ({ type, content: [paragraph()] })),
  })
  const block = (depth: number): Block => {
    const items = () =>
      several(3, () => ({ type: 'listItem' as const, content: several(2, () => block(depth + 1)) }))
    switch (Math.floor(random() * (depth > 2 ? 4 : 8))) {
      case 0:
        return { type: 'heading', attrs: { level: oneOf([2, 3] as const) }, content: texts() }
      case 1:
        return {
          type: 'codeBlock',
          content: [{ type: 'text', text: several(4, () => oneOf(parts)).join(oneOf(['', '\n', '\n\n'])) }],
        }
      case 2:
        return { type: 'horizontalRule' }
      case 3:
        return paragraph()
      case 4:
        return { type: 'bulletList', content: items() }
      case 5:
        return { type: 'orderedList', attrs: { start: oneOf([1, 3, 10]) }, content: items() }
      case 6:
        return { type: 'blockquote', content: several(2, paragraph) }
      default:
        return { type: 'table', content: [cells('tableHeader'), cells('tableCell')] }
    }
  }
  return { type: 'doc', attrs: { v: 1 }, content: several(6, () => block(0)) }
}

const parser = new MarkdownIt({ html: true, linkify: true })
// As GitHub, not each word with a dot.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

const { document } = new JSDOM('').window
const structure = ['UL', 'OL', 'LI', 'BLOCKQUOTE', 'H2', 'H3', 'PRE', 'TH', 'TD', 'TR', 'TABLE']
const names: Record<string, string> = {
  STRONG: 'bold',
  EM: 'italic',
  S: 'strike',
  DEL: 'strike',
  CODE: 'code',
  SUP: 'superscript',
  SUB: 'subscript',
}

/** The text of HTML with the structure around it, as a reader sees it: each block a line, each character with its marks. */
function reading(html: string): string[] {
  const lines: string[] = []
  let place = ''
  let line: string[] = []
  const end = () => {
    // Spaces at the ends and next to each other aren't shown, whatever their marks.
    const seen = line.filter((each, at) => !/^\s/.test(each) || (at > 0 && !/^\s/.test(line[at - 1]!)))
    while (/^\s/.test(seen.at(-1) ?? '')) seen.pop()
    if (seen.length > 0) lines.push(`${place}: ${seen.join('')}`)
    line = []
  }
  const visit = (node: Node, around: string[], marks: string[]) => {
    if (node.nodeType === 3) {
      const isCode = around.includes('PRE')
      for (const letter of node.textContent ?? '') {
        if (isCode || !/\s/.test(letter)) line.push(`${letter}${[...new Set(marks)].sort().join()}`)
        else line.push(' ')
      }
      place = around.join('>')
      return
    }
    const element = node as HTMLElement
    const { tagName } = element
    if (tagName === 'BR') return end()
    if (tagName === 'HR') return void (end(), lines.push('rule'))
    const isBlock = structure.includes(tagName) || tagName === 'P'
    if (isBlock) end()
    const name = tagName === 'OL' ? `OL${element.getAttribute('start') ?? '1'}` : tagName
    const href = element.getAttribute('href')
    const mark =
      href === null ? names[tagName] : `link ${decodeURI(new URL(href, 'https://magazine.example').href)}`
    const inside = structure.includes(tagName) ? [...around, name] : around
    const isInCode = inside.includes('PRE')
    for (const child of element.childNodes) visit(child, inside, mark && !isInCode ? [...marks, mark] : marks)
    if (isBlock) end()
  }
  const root = document.createElement('div')
  root.innerHTML = html
  visit(root, [], [])
  end()
  return lines
}

test('whatever is written, it reads the same as Markdown', () => {
  const random = numbersFrom(3)
  for (let turn = 0; turn < 100; turn++) {
    const story = randomStory(random)
    const markdown = toMarkdown(story)
    const html = parser.render(markdown)
    expect(reading(html), `${markdown}\n${JSON.stringify(story)}`).toEqual(
      reading(storyHtml(story, feedLook('https://magazine.example'))),
    )
  }
}, 30_000)
