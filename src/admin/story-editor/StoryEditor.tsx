import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { EditorContent, useEditor } from '@tiptap/react'
import type { EditorView } from '@tiptap/pm/view'
import clsx from 'clsx'
import { flushSync } from 'react-dom'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import { sameJson } from '@/lib/same-json'
import type { StoryDocument } from '@/lib/story/document'
import { onFlush } from '../form/flush-texts'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import type { LineEditorProps } from './dialogs/FootnoteDialog'
import type { StoryDialog } from './dialogs/story-dialog'
import { StoryDialogs } from './dialogs/StoryDialogs'
import './editor.css'
import { storyExtensions, type StoryKind } from './extensions'
import { FindBar } from './FindBar'
import { joinBlocks, loadPasteReader, pasteInto } from './paste-into'
import { storyOf } from './story-json'
import { Toolbar } from './Toolbar'
import { uploadDropped } from './uploads'
import { useFullWidth } from './useFullWidth'

type StoryEditorProps = {
  kind: StoryKind
  value: StoryDocument | null
  /** Called soon after a change, and at once where the text is left or its form submitted. */
  onChange: (story: StoryDocument | null) => void
  label: string
  placeholder?: string
  attributes: Record<string, string>
  ref?: Ref<{ focus: () => void }>
}

/** The form learns of what is typed in a pause (ms), and at least so often: it compares the whole of a long story. */
const pause = 250
const longest = 3000

type Timer = ReturnType<typeof setTimeout>

/** The editor of a body: toolbar, text, dialogs. What it needs of Tiptap is loaded with it, and never by readers. */
export default function StoryEditor(props: StoryEditorProps) {
  const { kind, value, onChange, label, placeholder = '', attributes, ref } = props
  const [dialog, setDialog] = useState<StoryDialog | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // A live region announces only changes, so a repeated text has to differ.
  const announce = (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text))
  const [uploads, setUploads] = useState(0)
  const [isFinding, setFinding] = useState(false)
  const wrapper = useRef<HTMLDivElement>(null)
  const { isFullWidth, setFullWidth } = useFullWidth(wrapper)
  useUnsavedGuard(uploads > 0, 'upload')

  const emitted = useRef(value)
  /** Text that the form does not know of yet: it would not ask before a reload. */
  const [isBehind, setBehind] = useState(false)
  useUnsavedGuard(isBehind)
  const timers = useRef<{ pause?: Timer; longest?: Timer; isLate?: boolean }>({})
  /** After Escape, Tab leaves the text, also in a list or table (WCAG 2.1.2). */
  const leaves = useRef(false)

  const [extensions] = useState(() =>
    storyExtensions(kind, placeholder, { open: setDialog, onUploads: setUploads, announce }),
  )
  const editor: Editor | null = useEditor({
    extensions,
    content: value ?? '',
    injectCSS: false,
    immediatelyRender: false,
    // Its dialog opens before the editor is there.
    autofocus: kind === 'line' && 'end',
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', dir: 'auto', 'aria-multiline': 'true', ...attributes, class: 'story' },
      handleDOMEvents: {
        keydown: (view, event) => {
          if (!view.composing) readSelection(view)
          return onKeyDown(event)
        },
      },
      handlePaste: (view, event) => {
        readSelection(view)
        return onPaste(event)
      },
      ...(kind === 'line' && { transformPasted: joinBlocks }),
      handleDrop: (view, event, _slice, moved) =>
        !moved && kind === 'story' && editor !== null && uploadDropped(editor, event, placeAt(view, event)),
    },
    onUpdate: ({ editor: own }) => flushSoon(own),
    onBlur: ({ editor: own }) => flush(own),
  })

  /** The text has the focus before, and again after the dialog is closed. */
  function open(next: StoryDialog) {
    if (!editor?.isFocused) editor?.view.focus()
    setDialog(next)
  }

  function flushSoon(own: Editor) {
    setBehind(true)
    const soon = timers.current
    clearTimeout(soon.pause)
    soon.pause = setTimeout(() => flush(own), pause)
    soon.longest ??= setTimeout(() => (soon.isLate = true), longest)
    // Right after the frame that shows a key, so that the next one needn't wait.
    if (soon.isLate) requestAnimationFrame(() => setTimeout(() => flush(own)))
  }

  function endWait() {
    clearTimeout(timers.current.pause)
    clearTimeout(timers.current.longest)
    timers.current = {}
    setBehind(false)
  }

  function flush(own: Editor | null) {
    endWait()
    if (!own || own.isDestroyed) return
    const story = storyOf(own.getJSON())
    if (sameJson(story, emitted.current)) return
    emitted.current = story
    onChange(story)
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.key === 'Tab' && leaves.current) return true
    if (event.key === 'Escape') {
      leaves.current = true
      announce('Press Tab to leave the text.')
    } else if (event.key !== 'Shift') leaves.current = false
    if (event.altKey && event.key === 'F10')
      wrapper.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
    const command = (event.ctrlKey || event.metaKey) && !event.shiftKey
    const opened = !command
      ? null
      : event.altKey
        ? { KeyF: 'newFootnote', KeyR: 'find' }[event.code]
        : event.key.toLowerCase() === 'k' && 'link'
    if (!opened || (kind !== 'story' && opened !== 'link')) return false
    event.preventDefault()
    if (opened === 'find') setFinding(true)
    else open(opened as 'newFootnote' | 'link')
    return true
  }

  function onPaste(event: ClipboardEvent): boolean {
    // The library, which pastes clean HTML, asks again.
    if (!editor || event.defaultPrevented || !event.clipboardData || editor.isActive('codeBlock'))
      return false
    event.preventDefault()
    // Makes the paste an undo step of its own, apart from the words typed just before.
    editor.view.dispatch(closeHistory(editor.state.tr))
    void pasteInto(editor, kind, event, event.clipboardData)
    return true
  }

  useEffect(() => void loadPasteReader().catch(() => {}), [])

  // What the form holds is put into the text if it is not from there: a restored draft, somebody else's version.
  const replaceText = useEffectEvent((story: StoryDocument | null) => {
    if (sameJson(story, emitted.current)) return
    endWait()
    emitted.current = story
    if (!editor) return
    // Undo leads back to what the form was given, not to another text before it.
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(story ?? '', { emitUpdate: false })
      .run()
  })
  // Together with its render: after it the form may have learned of a newer text, which would be replaced.
  useLayoutEffect(() => replaceText(value), [value])

  // Before the form reads its values, and the browser keeps them.
  const flushNow = useEffectEvent(() => flushSync(() => flush(editor)))
  useEffect(() => {
    const flushAll = () => flushNow()
    const endFlush = onFlush(flushAll)
    // A phone ends pages in the background without 'pagehide'.
    const targets = [
      [wrapper.current?.closest('form'), 'submit'],
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, event] of targets) target?.addEventListener(event, flushAll, true)
    return () => {
      endFlush()
      for (const [target, event] of targets) target?.removeEventListener(event, flushAll, true)
    }
  }, [])

  // The text was scrolled away from where it was written.
  useEffect(() => {
    if (isFullWidth) editor?.commands.scrollIntoView()
  }, [isFullWidth, editor])

  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])

  return (
    <div ref={wrapper} className={clsx('story-editor', `is-${kind}`, isFullWidth && 'is-full-width')}>
      {editor && (
        <Toolbar
          editor={editor}
          label={label}
          open={open}
          announce={announce}
          onFind={kind === 'story' ? () => setFinding(true) : undefined}
          isFullWidth={isFullWidth}
          onFullWidth={kind === 'story' ? () => setFullWidth(!isFullWidth) : undefined}
        />
      )}
      {editor && isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      <EditorContent editor={editor} className="story-text" />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {editor && (
        <StoryDialogs
          editor={editor}
          dialog={dialog}
          onClose={() => setDialog(null)}
          announce={announce}
          LineEditor={LineEditor}
        />
      )}
    </div>
  )
}

const LineEditor = (props: LineEditorProps) => <StoryEditor kind="line" {...props} />

const placeAt = (view: EditorView, { clientX, clientY }: MouseEvent) =>
  view.posAtCoords({ left: clientX, top: clientY })?.pos

/** The browser tells of a moved cursor in a task of its own, which a key or a paste may overtake on a busy machine. */
const readSelection = ({ dom }: EditorView) => dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
