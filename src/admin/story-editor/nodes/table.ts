import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const cells = { content: 'paragraph+' }

export const tableNodes = [
  Table.extend({
    addAttributes: () => ({
      caption: {
        default: '',
        rendered: false,
        parseHTML: (element: HTMLElement) =>
          element.dataset.caption ?? element.querySelector('caption')?.textContent.trim() ?? '',
      },
    }),
    renderHTML({ node }) {
      const caption = node.attrs.caption ? { 'data-caption': String(node.attrs.caption) } : {}
      return ['div', { class: 'story-table', ...caption }, ['table', caption, ['tbody', 0]]]
    },
  }).configure({ View: null }),
  TableRow,
  TableHeader.extend(cells),
  TableCell.extend(cells),
]
