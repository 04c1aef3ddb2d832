import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import clsx from 'clsx'
import { CircleHelp, Maximize2, Minimize2, Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { OpenDialog } from './dialogs/story-dialog'
import { contextTools } from './context-tools'
import { isKnown, toolGroups, type Tool } from './tools'

type ToolbarProps = {
  editor: Editor
  label: string
  open: OpenDialog
  announce: (text: string) => void
  onFind?: () => void
  isFullWidth?: boolean
  onFullWidth?: () => void
}

const stateOf = (editor: Editor, tools: Tool[]) => ({
  on: tools.filter((tool) => tool.isOn?.(editor)).map(({ id }) => id),
  off: tools.filter((tool) => tool.isOff?.(editor)).map(({ id }) => id),
})

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const keysText = (keys: string) => keys.replace('Control', isMac() ? 'Cmd' : 'Ctrl')

/**
 * The buttons above the text: one stop of the Tab key, arrow keys go from button to button, Escape goes back to the text. Tools
 * for what the cursor is in follow at its end.
 */
export function Toolbar(props: ToolbarProps) {
  const { editor, label, open, announce, onFind, isFullWidth, onFullWidth } = props
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('')
  const groups = toolGroups
    .map((tools) => tools.filter((tool) => isKnown(tool, editor)))
    .filter(({ length }) => length > 0)
  const { context, on, off } = useEditorState({
    editor,
    selector: () => {
      const context = contextTools(editor)
      return {
        context: context && { name: context.name, ids: context.tools.map(({ id }) => id) },
        ...stateOf(editor, groups.flat()),
      }
    },
  })
  const extra: Tool[] = [
    ...(onFind
      ? [{ id: 'find', label: 'Find and replace', icon: <Search />, keys: 'Control+Alt+R', run: onFind }]
      : []),
    ...(onFullWidth
      ? [
          {
            id: 'fullWidth',
            label: 'Full width',
            icon: isFullWidth ? <Minimize2 /> : <Maximize2 />,
            isOn: () => isFullWidth ?? false,
            run: onFullWidth,
          },
        ]
      : []),
    { id: 'help', label: 'Keyboard help', icon: <CircleHelp />, run: () => open('help') },
  ]
  const contextual = context ? (contextTools(editor)?.tools ?? []) : []
  const all = [...groups, extra, contextual]
  const ids = all.flat().map(({ id }) => id)
  const current = ids.includes(stop) ? stop : ids[0]

  function go(event: KeyboardEvent) {
    const at = ids.indexOf(current ?? '')
    const next = {
      ArrowRight: (at + 1) % ids.length,
      ArrowLeft: (at + ids.length - 1) % ids.length,
      Home: 0,
      End: ids.length - 1,
    }[event.key]
    if (event.key === 'Escape') {
      event.stopPropagation()
      editor.commands.focus()
    }
    if (next === undefined) return
    event.preventDefault()
    bar.current?.querySelector<HTMLElement>(`[data-tool="${ids[next]}"]`)?.focus()
  }

  function run(tool: Tool) {
    const { doc } = editor.state
    tool.run(editor, open)
    if (tool.id === 'link' || tool.id === 'fullWidth') return
    if (tool.isOn) announce(`${tool.label} ${tool.isOn(editor) ? 'on' : 'off'}`)
    else if (editor.state.doc !== doc) announce(tool.done ?? tool.label)
  }

  return (
    // One of its buttons has the focus, and the arrow keys move it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      onKeyDown={go}
      className="story-toolbar"
    >
      {all.map((tools, index) =>
        tools.length === 0 ? null : (
          <div
            key={index}
            role="group"
            aria-label={tools === contextual ? context?.name : undefined}
            className={clsx('story-tools', tools === contextual && 'is-context')}
          >
            {tools.map((tool) => (
              <button
                key={tool.id}
                type="button"
                data-tool={tool.id}
                tabIndex={tool.id === current ? 0 : -1}
                title={tool.keys ? `${tool.label} (${keysText(tool.keys)})` : tool.label}
                aria-label={tool.icon ? tool.label : undefined}
                aria-keyshortcuts={tool.keys}
                aria-pressed={tool.isOn && (tool.id === 'fullWidth' ? isFullWidth : on.includes(tool.id))}
                aria-disabled={off.includes(tool.id) || undefined}
                onFocus={() => setStop(tool.id)}
                // The text keeps its selection, and on a phone its keyboard.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(tool)}
              >
                {tool.icon ?? tool.label}
              </button>
            ))}
          </div>
        ),
      )}
    </div>
  )
}
