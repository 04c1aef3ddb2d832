import { useId } from 'react'
import { useSiteData } from '@/data/SiteDataProvider'
import { FormTextAreaField, FormTextField } from '@/ui/form/fields'

/** Where a question without a category stands. */
export const generalCategory = 'General'

/** The fields of a question; its category is suggested from those in use. */
export function FaqFields() {
  const { faqs } = useSiteData()
  const listId = useId()
  const categories = [...new Set(faqs.data.map((faq) => faq.category || generalCategory))].sort()
  return (
    <>
      <FormTextField name="question" label="Question" required />
      <FormTextAreaField name="answer" label="Answer" rows={6} required />
      <FormTextField
        name="category"
        label="Category"
        list={listId}
        autoComplete="off"
        help={`Questions of one category stand together. Left empty it is "${generalCategory}".`}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
