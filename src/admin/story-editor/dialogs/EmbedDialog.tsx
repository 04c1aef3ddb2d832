import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { sourcePattern, type Embed } from '@/lib/story/document'
import { embedLink, embedOf } from '@/lib/story/embeds'
import { FormTextField } from '@/ui/form/fields'
import { ImageField } from '@/admin/pictures/ImageField'
import { DialogForm } from './DialogForm'

type EmbedDialogProps = {
  attrs?: Embed['attrs']
  onSave: (embed: Embed) => void
  onCancel: () => void
}

const schema = z.object({
  address: z
    .string()
    .trim()
    .refine((address) => embedOf(address), 'Please enter the address of a video on YouTube or Vimeo.'),
  title: z.string().trim().max(1000, 'At most 1,000 characters.'),
  poster: z
    .string()
    .max(2000, 'At most 2,000 characters.')
    .refine((url) => !url || sourcePattern.test(url), 'Please enter the URL of a picture.'),
})

export function EmbedDialog({ attrs, onSave, onCancel }: EmbedDialogProps) {
  const { title = '', poster = '' } = attrs ?? {}
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { address: (attrs && embedLink(attrs)) ?? '', title, poster },
  })
  const save = form.handleSubmit(({ address, ...rest }) => {
    const found = embedOf(address)
    if (found) onSave({ type: 'embed', attrs: { ...found, ...rest } })
  })

  return (
    <FormProvider {...form}>
      <DialogForm submitLabel={attrs ? 'Save' : 'Insert'} onSubmit={() => void save()} onCancel={onCancel}>
        <FormTextField
          name="address"
          label="Address of the video"
          help="From YouTube or Vimeo. Nothing is loaded from there until a reader presses play."
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v="
        />
        <FormTextField
          name="title"
          label="Title"
          help="What it shows, for readers and search. Without one, readers see its address."
        />
        <ImageField
          name="poster"
          label="Poster"
          help="Shown until a reader presses play. Without one, a placeholder is shown."
        />
      </DialogForm>
    </FormProvider>
  )
}
