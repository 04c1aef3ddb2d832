import { inputsOf } from '@/admin/form/form-of'
import { hiddenHelp } from '@/admin/shared/hidden-help'
import { testimonialColumns } from '@/data/content/testimonial-columns'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { name, company, quote, hidden } = inputsOf(testimonialColumns)

/** The fields of a testimonial. */
export const TestimonialFields = () => (
  <>
    <FormTextField {...name} />
    <FormTextField {...company} help="Shown under the name. Optional." />
    <FormTextAreaField {...quote} rows={5} help="Without quotation marks; the site sets them." />
    <FormCheckboxField {...hidden} help={hiddenHelp} />
  </>
)
