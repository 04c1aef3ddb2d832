import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetUrl } from '@/data/media/assets'
import { mediaByUrlQuery } from '@/data/media/media'
import type { PictureWidth, StoryPicture } from '@/lib/story/document'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { SelectField } from '@/ui/field/SelectField'
import { TextAreaField } from '@/ui/field/TextAreaField'
import { TextField } from '@/ui/field/TextField'
import { FocalPoint } from '@/admin/pictures/FocalPoint'
import { DialogForm } from './DialogForm'

type Attributes = StoryPicture['attrs']
type PictureDialogProps = { attrs: Attributes; onSave: (attrs: Attributes) => void; onCancel: () => void }

const widths: { value: PictureWidth; label: string }[] = [
  { value: 'text', label: 'As wide as the text' },
  { value: 'wide', label: 'Wider than the text' },
  { value: 'full', label: 'As wide as the window' },
]

export function PictureDialog({ attrs, onSave, onCancel }: PictureDialogProps) {
  const [picture, setPicture] = useState(attrs)
  const { data: file } = useQuery(mediaByUrlQuery(attrs.src))
  const set = (change: Partial<Attributes>) => setPicture({ ...picture, ...change })
  return (
    <DialogForm
      submitLabel="Save"
      onSubmit={() => onSave({ ...picture, alt: picture.alt.trim(), credit: picture.credit.trim() })}
      onCancel={onCancel}
    >
      <FocalPoint src={assetUrl(picture.src)} x={picture.x} y={picture.y} onChange={set} />
      <CheckboxField
        label="Decorative: it says nothing that the text doesn’t"
        checked={picture.decorative}
        onChange={({ target }) => set({ decorative: target.checked })}
      />
      {!picture.decorative && (
        <TextAreaField
          label="Alternative text"
          help="What the picture shows, for readers who can’t see it."
          rows={2}
          maxLength={1000}
          value={picture.alt}
          onChange={({ target }) => set({ alt: target.value })}
        />
      )}
      <TextField
        label="Credit"
        help="Who made it, such as Photograph: Ana Lima."
        maxLength={1000}
        value={picture.credit}
        onChange={({ target }) => set({ credit: target.value })}
      />
      {file?.credit && file.credit !== picture.credit.trim() && (
        <Button variant="secondary" size="sm" onClick={() => set({ credit: file.credit })}>
          Use the library’s: {file.credit}
        </Button>
      )}
      {file?.licence && <p className="text-sm text-muted">Licence: {file.licence}</p>}
      <SelectField
        label="Width"
        options={widths}
        value={picture.width}
        onChange={({ target }) => set({ width: target.value as PictureWidth })}
      />
    </DialogForm>
  )
}
