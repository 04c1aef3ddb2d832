import { toolGroups } from '../tools'

const rows: [what: string, keys: string][] = [
  ['To the toolbar, and back', 'Alt+F10, Escape'],
  ['From tool to tool', 'Arrow keys'],
  ['Out of the text, also from a list or table', 'Escape, then Tab'],
  ['A level deeper or higher in a list', 'Tab, Shift+Tab'],
  ['To the next cell of a table', 'Tab'],
  ['A new line in the same paragraph', 'Shift+Enter'],
  ['Save (a new story as a draft)', 'Ctrl+S'],
]

export const HelpDialog = () => (
  <>
    <p className="mb-4 text-sm text-muted">
      On a Mac, press Cmd instead of Ctrl. You can also type marks as in Markdown: ## and a space for a
      heading, - for a list, &gt; for a quotation. Pictures can be dropped into the text or pasted.
    </p>
    <table className="w-full text-left text-sm">
      <tbody>
        {[
          ...rows,
          ...toolGroups
            .flat()
            .flatMap(({ label, keys }) => (keys ? [[label, keys.replace('Control', 'Ctrl')] as const] : [])),
        ].map(([what, keys]) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-normal">
              {what}
            </th>
            <td className="py-2 whitespace-nowrap text-muted">{keys}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
