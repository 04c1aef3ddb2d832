import { inputsOf } from '@/admin/shared/content/form-of'
import { testimonialColumns } from '@/data/content/testimonial-columns'
import { FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { name, company, quote } = inputsOf(testimonialColumns)

/** The fields of a testimonial. */
export const TestimonialFields = () => (
  <>
    <FormTextField {...name} />
    <FormTextField {...company} help="Shown under the name. Optional." />
    <FormTextAreaField {...quote} rows={5} help="Without quotation marks; the site sets them." />
  </>
)
