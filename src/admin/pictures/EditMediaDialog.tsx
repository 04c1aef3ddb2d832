import { useId, useState } from 'react'
import { z } from 'zod'
import { assetUrl } from '@/data/media/assets'
import type { Media } from '@/data/media/media'
import { namesIn } from '@/lib/collection-kinds'
import { formatFileSize } from '@/lib/file-size'
import { descriptionOf, withoutExtension } from '@/lib/upload-rules'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormTextField } from '@/ui/form/fields'
import { ConflictDialog } from '../form/ConflictDialog'
import { DirtyReport } from '../form/FormGuard'
import { LastChange } from '../shared/LastChange'
import { questionFor } from '../form/unsaved-forms'
import { UrlField } from '../shared/UrlField'
import { submitForm, useSaveShortcut } from '../form/useSaveShortcut'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import { useWhileOpen } from '../shared/useWhileOpen'
import { DeleteMediaDialog } from './DeleteMediaDialog'
import { MediaThumb } from './MediaThumb'
import { ReplaceMedia } from './ReplaceMedia'
import { mediaLabels, showDetail, useMediaSave } from './useMediaSave'
import { WhereUsed } from './WhereUsed'

const text = z.string().trim().max(1000, 'At most 1,000 characters.')
export const mediaSchema = z.object({
  fileName: z.string().trim().min(1, 'Enter a name.').max(500, 'At most 500 characters.'),
  altText: text,
  credit: text,
  licence: text,
  tags: z
    .string()
    .transform((tags) => [...new Set(namesIn(tags))])
    .refine((tags) => tags.length <= 100, 'At most 100 tags.'),
})

/** A file's URL to pass on, complete even if the backend has the site's own origin. */
function fullUrl(stored: string): string {
  const url = assetUrl(stored)
  return url.startsWith('/') ? window.location.origin + url : url
}

/** The alternative text after a rename: the default text, which is the file's name, follows it. */
const renamed = ({ file_name }: Media, name: string, altText: string) =>
  altText === withoutExtension(file_name) ? withoutExtension(name) : altText

type EditMediaDialogProps = {
  media: Media
  onClose: () => void
  /** Selector of the element to focus after a deletion; the page's content by default. */
  focusAfter?: string
}

export function EditMediaDialog({ media, onClose, focusAfter }: EditMediaDialogProps) {
  const formId = useId()
  const [deleting, setDeleting] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const saving = useMediaSave(useWhileOpen(onClose))
  const { busy } = saving
  useUnsavedGuard(isDirty)
  useSaveShortcut(() => submitForm(formId), { inDialog: true })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (isDirty ? setLeaving(true) : onClose())}
      title="Edit Media"
      description={`${media.file_type}, ${formatFileSize(media.file_size)}`}
      size="lg"
      focusAfter={focusAfter}
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <ReplaceMedia media={media} />
          <Button type="submit" form={formId} busy={busy} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      {/* React's events go up to the form that the picker may be in, which must not be submitted. */}
      <div onSubmit={(event) => event.stopPropagation()} className="grid gap-6 sm:grid-cols-[14rem_1fr]">
        <MediaThumb
          media={{ ...media, alt_text: descriptionOf(media) }}
          ratio="4 / 3"
          whole
          sizes="(min-width: 40rem) 224px, 100vw"
          className="self-start rounded-picture border border-line"
        />
        <Form
          id={formId}
          schema={mediaSchema}
          defaultValues={{
            fileName: media.file_name,
            altText: media.alt_text,
            credit: media.credit,
            licence: media.licence,
            tags: media.tags.join(', '),
          }}
          onSubmit={({ fileName, altText, ...details }) =>
            saving.save(
              { ...details, file_name: fileName, alt_text: renamed(media, fileName, altText) },
              media,
            )
          }
          className="grid min-w-0 gap-4"
        >
          <DirtyReport onChange={setDirty} />
          <FormTextField
            name="fileName"
            label="File Name"
            required
            readOnly={busy}
            help="What it is called here. Its URL stays, so nothing that uses it changes."
          />
          <FormTextField
            name="altText"
            label="Alt Text"
            readOnly={busy}
            help="What the picture shows, for readers who can’t see it. A file name is not a description and is left out. Pages that already use the picture keep their own text."
          />
          <FormTextField
            name="credit"
            label="Credit"
            readOnly={busy}
            help="Who made it, as readers are told, such as Photograph: Ana Lima / CC BY 4.0. It is filled in where the picture is put into a story."
          />
          <FormTextField
            name="licence"
            label="Licence"
            readOnly={busy}
            help="How and until when you may use it. Readers don’t see this."
          />
          <FormTextField
            name="tags"
            label="Tags (comma separated)"
            readOnly={busy}
            help="They help you find the file here. Readers don't see them."
          />
          <UrlField label="URL" url={fullUrl(media.url)} />
          <WhereUsed url={media.url} />
          <LastChange kind="media_library" id={media.id} />
        </Form>
      </div>
      {/* A question of its own: the page's one would also give up a form behind the picker. */}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        {...questionFor('changes')}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
      <DeleteMediaDialog
        media={media}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={onClose}
        focusAfter={focusAfter}
      />
      <ConflictDialog saving={saving} title={media.file_name} labels={mediaLabels} show={showDetail} />
    </Dialog>
  )
}
