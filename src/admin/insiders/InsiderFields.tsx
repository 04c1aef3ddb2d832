import { inputsOf } from '@/admin/form/form-of'
import { StoryField } from '@/admin/story-editor/StoryField'
import { insiderColumns } from '@/data/content/insider-columns'
import { insiderTypes } from '@/lib/insider-types'
import { FormSelectField, FormTextField } from '@/ui/form/fields'

const { type, title, slug, content, body, author } = inputsOf(insiderColumns)
const options = Object.entries(insiderTypes).map(([value, label]) => ({ value, label }))

export const InsiderFields = () => (
  <>
    <FormSelectField {...type} options={options} help="The label that readers see above the title." />
    <FormTextField {...title} />
    <StoryField
      {...content}
      bodyName={body.name}
      placeholder="Write the text, or paste it."
      help="Readers see it on its page, in the site’s fonts and colors; lists show the beginning. Alt+F10 moves to the toolbar; Escape, then Tab, leaves the text."
    />
    <FormTextField {...author} help="The name under the text." />
    <details className="rounded-control border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">URL</summary>
      <div className="mt-4">
        <FormTextField
          {...slug}
          autoComplete="off"
          help="The end of the item's URL, after /industry-insiders/. If empty, it is made from the title. Earlier URLs keep working."
        />
      </div>
    </details>
  </>
)
