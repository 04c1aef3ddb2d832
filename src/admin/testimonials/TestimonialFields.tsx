import { FormTextAreaField, FormTextField } from '@/ui/form/fields'

/** The fields of a testimonial. */
export const TestimonialFields = () => (
  <>
    <FormTextField name="name" label="Name" required />
    <FormTextField name="company" label="Company" help="Stands under the name. It may stay empty." />
    <FormTextAreaField
      name="quote"
      label="Quote"
      rows={5}
      required
      help="Without quotation marks; the site sets them."
    />
  </>
)
