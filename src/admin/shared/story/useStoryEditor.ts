import { Editor, type EditorOptions } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StoryDocument } from '@/lib/story/document'
import { storyExtensions, type EditorScreen, type StoryKind } from './extensions'
import { leaveEditor, takeEditor, type OpenEditor } from './handed-over'
import { runningUploads } from './uploads'

type Options = {
  kind: StoryKind
  label: string
  placeholder: string
  /** What it begins with. An editor of the form before keeps its own text. */
  content: StoryDocument | null
  screen: EditorScreen
  editorProps: EditorOptions['editorProps']
  onUpdate: (editor: Editor) => void
  onBlur: (editor: Editor) => void
  isFullWidth: boolean
  setFullWidth: (isFullWidth: boolean) => void
}

/**
 * The Tiptap editor of a text; null in the first render. Unlike Tiptap's `useEditor` it doesn't end an editor that the next
 * form takes.
 */
export function useStoryEditor(options: Options): Editor | null {
  const { kind, label, editorProps } = options
  const [editor, setEditor] = useState<Editor | null>(null)

  const create = useEffectEvent((): OpenEditor => {
    const { placeholder, content } = options
    const screen = { ...options.screen }
    const extensions = storyExtensions(kind, placeholder, screen)
    return {
      editor: new Editor({ extensions, content: content ?? '', injectCSS: false, editorProps }),
      screen,
      isFullWidth: false,
    }
  })
  const onUpdate = useEffectEvent((own: Editor) => options.onUpdate(own))
  const onBlur = useEffectEvent((own: Editor) => options.onBlur(own))
  const goOn = useEffectEvent(({ editor: own, screen, isFullWidth }: OpenEditor) => {
    Object.assign(screen, options.screen)
    screen.onUploads(runningUploads(own))
    options.setFullWidth(isFullWidth)
  })
  const leave = useEffectEvent((opened: OpenEditor) =>
    leaveEditor(label, { ...opened, isFullWidth: options.isFullWidth }),
  )

  useEffect(() => {
    const taken = takeEditor(label)
    const opened = taken ?? create()
    const { editor: own } = opened
    const updated = () => onUpdate(own)
    const left = () => onBlur(own)
    own.on('update', updated).on('blur', left)
    // oxlint-disable-next-line react/set-state-in-effect -- an editor lives outside React
    setEditor(own)
    if (taken) goOn(taken)
    return () => {
      own.off('update', updated).off('blur', left)
      leave(opened)
    }
  }, [label])

  // Its functions are those of the last render.
  useEffect(() => editor?.setOptions({ editorProps }))

  return editor
}
