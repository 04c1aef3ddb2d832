import { useId } from 'react'
import { inputsOf } from '@/admin/form/form-of'
import { hiddenHelp } from '@/admin/shared/hidden-help'
import { StoryField } from '@/admin/story-editor/StoryField'
import { faqColumns } from '@/data/content/faq-columns'
import { useSiteData } from '@/data/SiteDataProvider'
import { generalGroup, groupOf, sortGroups } from '@/lib/faq-groups'
import { FormCheckboxField, FormTextField } from '@/ui/form/fields'

const { question, answer, body, category, hidden } = inputsOf(faqColumns)

/** The fields of a question. The categories in use are suggested. */
export function FaqFields() {
  const { data: faqs } = useSiteData().faqs
  const listId = useId()
  const categories = sortGroups(
    (faqs?.rows ?? []).map((faq) => groupOf(faq.category)),
    [],
  )
  return (
    <>
      <FormTextField {...question} />
      <StoryField
        {...answer}
        bodyName={body.name}
        kind="short"
        help="Alt+F10 moves to the toolbar; Escape, then Tab, leaves the text."
      />
      <FormTextField
        {...category}
        list={listId}
        autoComplete="off"
        help={`Questions of the same category are shown together. Without one, the question goes under "${generalGroup}".`}
      />
      <datalist id={listId}>
        {categories.map((used) => (
          <option key={used} value={used} />
        ))}
      </datalist>
      <FormCheckboxField {...hidden} help={hiddenHelp} />
    </>
  )
}
