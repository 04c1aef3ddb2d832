import { useId } from 'react'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { fetchMedia, updateMedia, type Media, type MediaDetails } from '@/data/media/media'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormTextField, useSubmitting } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { countText } from '../shared/count-text'
import { mediaSchema } from '../pictures/EditMediaDialog'

type EditFilesDialogProps = { files: Media[]; onClose: () => void; onSaved: () => void }
type Changes = Pick<MediaDetails, 'credit' | 'licence' | 'tags'>

const schema = mediaSchema.pick({ credit: true, licence: true, tags: true })

/** What is written in each: tags are added, an empty field changes nothing. */
const changed = (file: Media, { credit, licence, tags }: Changes): MediaDetails => ({
  file_name: file.file_name,
  alt_text: file.alt_text,
  credit: credit || file.credit,
  licence: licence || file.licence,
  tags: [...new Set([...file.tags, ...tags])],
})

export function EditFilesDialog({ files, onClose, onSaved }: EditFilesDialogProps) {
  const formId = useId()
  const write = useWrite(async ({ id, changes }: { id: string; changes: Changes }) => {
    const file = await fetchMedia(id)
    if (!file) throw new Error('A file is no longer in the library.')
    await updateMedia(file, changed(file, changes))
  })

  async function save(changes: Changes) {
    let failed = 0
    let problem: unknown
    for (const { id } of files)
      await write.mutateAsync({ id, changes }).catch((error: unknown) => {
        failed += 1
        problem = error
      })
    if (failed > 0) return showToast(messages.filesNotChanged(failed, errorText(problem)))
    showToast(messages.filesChanged(files.length))
    onSaved()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${countText(files.length, 'file', 'files')}`}
      description="A field that you leave empty stays as it is in each file."
      footer={
        <Button type="submit" form={formId} busy={write.isPending} busyText="Saving...">
          Save
        </Button>
      }
    >
      <Form
        id={formId}
        schema={schema}
        defaultValues={{ credit: '', licence: '', tags: '' }}
        onSubmit={save}
        className="grid gap-4"
      >
        <Fields />
      </Form>
    </Dialog>
  )
}

function Fields() {
  const readOnly = useSubmitting()
  return (
    <>
      <FormTextField name="tags" label="Add tags (comma separated)" readOnly={readOnly} />
      <FormTextField name="credit" label="Credit" readOnly={readOnly} />
      <FormTextField name="licence" label="Licence" readOnly={readOnly} />
    </>
  )
}
