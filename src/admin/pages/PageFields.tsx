import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { inputsOf } from '@/admin/shared/content/form-of'
import { hiddenHelp } from '@/admin/shared/hidden-help'
import { StoryField } from '@/admin/shared/story/StoryField'
import { pageColumns } from '@/data/content/page-columns'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { title, slug, lead, content, body, hidden, confirmed } = inputsOf(pageColumns)

/** The fields of a page. */
export function PageFields() {
  const isLegal = useWatch<{ legal: string }>({ name: 'legal' }) !== ''
  return (
    <>
      <FormTextField {...title} />
      <FormTextAreaField {...lead} rows={2} help="Under the title. Search engines show it too." />
      <StoryField
        {...content}
        bodyName={body.name}
        placeholder="Write the text, or paste it."
        help="{name}, {address}, {email} and {country} stand for what Global Settings say. Alt+F10 leads to the tools, Escape and then Tab out of the text."
      />
      <FormTextField
        {...slug}
        autoComplete="off"
        help="Its URL, after the first slash. Left empty, it is made from the title. Earlier ones go on working."
      />
      {isLegal && (
        <div className="rounded-control border border-line p-4">
          <p className="mb-3 flex gap-3 text-sm text-muted">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            This text came with the software. Read it, and change what isn’t true of your magazine or of the
            law where you are. It is no legal advice.
          </p>
          <FormCheckboxField {...confirmed} />
        </div>
      )}
      <FormCheckboxField {...hidden} help={hiddenHelp} />
    </>
  )
}
