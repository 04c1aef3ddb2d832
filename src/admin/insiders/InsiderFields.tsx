import { insiderTypes } from '@/lib/insider-types'
import { FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const options = Object.entries(insiderTypes).map(([value, label]) => ({ value, label }))

/** The fields of an insider item. */
export const InsiderFields = () => (
  <>
    <FormSelectField
      name="type"
      label="Type"
      options={options}
      help="The label that readers see above the title."
    />
    <FormTextField name="title" label="Title" required />
    <FormTextAreaField
      name="content"
      label="Content"
      rows={9}
      required
      help="Plain text. Readers see its beginning, and the whole with Read More."
    />
    <FormTextField name="author" label="Author" help="The name under the text." />
  </>
)
