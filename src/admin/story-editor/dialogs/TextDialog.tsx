import { useState } from 'react'
import { TextField } from '@/ui/field/TextField'
import { DialogForm } from './DialogForm'

type TextDialogProps = {
  label: string
  help: string
  value: string
  onSave: (value: string) => void
  onCancel: () => void
}

export function TextDialog({ label, help, value, onSave, onCancel }: TextDialogProps) {
  const [text, setText] = useState(value)
  return (
    <DialogForm submitLabel="Save" onSubmit={() => onSave(text.trim())} onCancel={onCancel}>
      <TextField
        label={label}
        help={help}
        value={text}
        maxLength={1000}
        onChange={({ target }) => setText(target.value)}
      />
    </DialogForm>
  )
}
