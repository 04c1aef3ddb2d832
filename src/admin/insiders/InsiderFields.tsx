import { insiderTypes } from '@/lib/insider-types'
import { FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const options = Object.entries(insiderTypes).map(([value, label]) => ({ value, label }))

/** The fields of an insider item. */
export const InsiderFields = () => (
  <>
    <FormSelectField name="type" label="Type" options={options} />
    <FormTextField name="title" label="Title" required />
    <FormTextAreaField name="content" label="Content" rows={9} required />
    <FormTextField name="author" label="Author" />
  </>
)
