import { useId } from 'react'
import { inputsOf } from '@/admin/shared/content/form-of'
import { faqColumns } from '@/data/content/faq-columns'
import { useSiteData } from '@/data/SiteDataProvider'
import { FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { question, answer, category } = inputsOf(faqColumns)

/** The category of a question without one. */
export const generalCategory = 'General'

/** The fields of a question. The categories in use are suggested. */
export function FaqFields() {
  const { data: faqs } = useSiteData().faqs
  const listId = useId()
  const categories = [...new Set((faqs?.rows ?? []).map((faq) => faq.category || generalCategory))].sort()
  return (
    <>
      <FormTextField {...question} />
      <FormTextAreaField {...answer} rows={6} />
      <FormTextField
        {...category}
        list={listId}
        autoComplete="off"
        help={`Questions of the same category are shown together. Without one, the question goes under "${generalCategory}".`}
      />
      <datalist id={listId}>
        {categories.map((used) => (
          <option key={used} value={used} />
        ))}
      </datalist>
    </>
  )
}
