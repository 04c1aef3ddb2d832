import { inputsOf } from '@/admin/shared/content/form-of'
import { insiderColumns } from '@/data/content/insider-columns'
import { insiderTypes } from '@/lib/insider-types'
import { FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { type, title, content, author } = inputsOf(insiderColumns)
const options = Object.entries(insiderTypes).map(([value, label]) => ({ value, label }))

/** The fields of an insider item. */
export const InsiderFields = () => (
  <>
    <FormSelectField {...type} options={options} help="The label that readers see above the title." />
    <FormTextField {...title} />
    <FormTextAreaField
      {...content}
      rows={9}
      help="Plain text. Readers see the beginning, and all of it with Read More."
    />
    <FormTextField {...author} help="The name under the text." />
  </>
)
