import { useState } from 'react'
import type { Footnote, StoryDocument, TextNode } from '@/lib/story/document'
import StoryEditor from '../StoryEditor'
import { DialogForm } from './DialogForm'

type FootnoteDialogProps = {
  content: TextNode[]
  isNew: boolean
  onSave: (footnote: Footnote) => void
  onCancel: () => void
}

const attributes = { 'aria-label': 'Footnote' }

const documentOf = (content: TextNode[]): StoryDocument | null =>
  content.length > 0 ? { type: 'doc', attrs: { v: 1 }, content: [{ type: 'paragraph', content }] } : null

export function FootnoteDialog({ content, isNew, onSave, onCancel }: FootnoteDialogProps) {
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
    <DialogForm submitLabel={isNew ? 'Insert' : 'Save'} onSubmit={save} onCancel={onCancel}>
      <StoryEditor
        kind="line"
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
