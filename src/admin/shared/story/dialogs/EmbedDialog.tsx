import { useState } from 'react'
import { embedOf } from '@/lib/story/embeds'
import { TextField } from '@/ui/field/TextField'
import { DialogForm } from './DialogForm'
import type { Embed } from '@/lib/story/document'

type EmbedDialogProps = { onInsert: (embed: Embed) => void; onCancel: () => void }

/** Asks for a video of YouTube or Vimeo. Readers load it with a click. */
export function EmbedDialog({ onInsert, onCancel }: EmbedDialogProps) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [error, setError] = useState('')

  function save() {
    const found = embedOf(address.trim())
    if (!found) return setError('Please enter the address of a video on YouTube or Vimeo.')
    onInsert({ type: 'embed', attrs: { ...found, title: title.trim(), poster: '' } })
  }

  return (
    <DialogForm submitLabel="Insert" onSubmit={save} onCancel={onCancel}>
      <TextField
        label="Address of the video"
        help="From YouTube or Vimeo. Nothing is loaded from there until a reader presses play."
        value={address}
        error={error}
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v="
        onChange={({ target }) => {
          setAddress(target.value)
          setError('')
        }}
      />
      <TextField
        label="Title"
        help="What it shows, for readers and search."
        value={title}
        maxLength={1000}
        onChange={({ target }) => setTitle(target.value)}
      />
    </DialogForm>
  )
}
