import { useFormContext } from 'react-hook-form'
import { inputsOf } from '@/admin/form/form-of'
import { ImageField } from '@/admin/pictures/ImageField'
import { collectionColumns } from '@/data/collections/collection-columns'
import { collectionKinds } from '@/lib/collection-kinds'
import { FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { kind, name, description, image, image_alt } = inputsOf(collectionColumns)
const options = Object.entries(collectionKinds).map(([value, { label }]) => ({ value, label }))

/** The fields of an author, a tag or a series. The kind is chosen once. */
export function CollectionFields() {
  const { defaultValues } = useFormContext<{ name: string }>().formState
  return (
    <>
      {!defaultValues?.name && <FormSelectField {...kind} options={options} />}
      <FormTextField
        {...name}
        help="A new name appears on all articles and drafts at once and gets a new URL. The old URL keeps working."
      />
      <FormTextAreaField
        {...description}
        rows={5}
        help="Plain text, shown on its page; an author’s also under their stories. Optional."
      />
      <ImageField
        {...image}
        help="A portrait of an author, or a picture for the page. Optional."
        altName={image_alt.name}
        altLabel={image_alt.label}
      />
    </>
  )
}
