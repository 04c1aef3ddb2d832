import { useState, type ComponentType } from 'react'
import type { Footnote, StoryDocument, TextNode } from '@/lib/story/document'
import { DialogForm } from './DialogForm'

export type LineEditorProps = {
  label: string
  value: StoryDocument | null
  onChange: (text: StoryDocument | null) => void
  attributes: Record<string, string>
}

type FootnoteDialogProps = {
  content: TextNode[]
  /** The editor of stories, which has this dialog. */
  LineEditor: ComponentType<LineEditorProps>
  onSave: (footnote: Footnote) => void
  onCancel: () => void
}

const attributes = { 'aria-label': 'Footnote' }

const documentOf = (content: TextNode[]): StoryDocument | null =>
  content.length > 0 ? { type: 'doc', attrs: { v: 1 }, content: [{ type: 'paragraph', content }] } : null

export function FootnoteDialog({ content, LineEditor, onSave, onCancel }: FootnoteDialogProps) {
  const [story, setStory] = useState(() => documentOf(content))
  const [opened] = useState(story)
  const [error, setError] = useState('')

  function save() {
    const [paragraph] = story?.content ?? []
    const written =
      paragraph?.type === 'paragraph' ? (paragraph.content as TextNode[] | undefined) : undefined
    if (!written?.length) return setError('Please enter the text of the footnote.')
    onSave({ type: 'footnote', content: written })
  }

  return (
    <DialogForm submitLabel={opened ? 'Save' : 'Insert'} onSubmit={save} onCancel={onCancel}>
      <LineEditor
        label="the footnote"
        value={opened}
        onChange={(next) => {
          setStory(next)
          setError('')
        }}
        attributes={attributes}
      />
      <p role="status" className="text-note text-danger-text">
        {error}
      </p>
    </DialogForm>
  )
}
