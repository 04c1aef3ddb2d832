import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { inputsOf } from '@/admin/form/form-of'
import { hiddenHelp } from '@/admin/shared/hidden-help'
import { StoryField } from '@/admin/story-editor/StoryField'
import { useSettings } from '@/data/SiteDataProvider'
import { pageColumns } from '@/data/content/page-columns'
import { baseOf, ownLanguage } from '@/lib/language'
import { paths } from '@/lib/paths'
import { linkedFrom } from '@/lib/sections/linked-from'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

const { title, slug, lead, content, body, hidden, confirmed } = inputsOf(pageColumns)

export function PageFields() {
  const isEnglish = baseOf(useSettings().language) === ownLanguage
  const isLegal = useWatch<{ legal: string }>({ name: 'legal' }) !== ''
  return (
    <>
      <FormTextField {...title} />
      <FormTextAreaField {...lead} rows={2} help="Under the title. Search engines show it too." />
      <StoryField
        {...content}
        bodyName={body.name}
        placeholder="Write the text, or paste it."
        help="{name}, {address}, {email} and {country} stand for the values in Global Settings. Alt+F10 moves to the toolbar; Escape, then Tab, leaves the text."
      />
      <FormTextField
        {...slug}
        autoComplete="off"
        help="Its URL, after the first slash. If empty, it is made from the title. Earlier URLs keep working."
      />
      {isLegal && (
        <div className="rounded-control border border-line p-4">
          <p className="mb-3 flex gap-3 text-sm text-muted">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {isEnglish
              ? 'This text came with the software. Read it,'
              : 'This text came with the software, in English. Read it, translate it,'}{' '}
            and change what isn’t true of your magazine or of the law where you are. It is not legal advice.
          </p>
          <FormCheckboxField {...confirmed} />
        </div>
      )}
      <HiddenField />
    </>
  )
}

/** Says where readers would still find a link to a page that is hidden. */
function HiddenField() {
  const [isHidden, path] = useWatch<{ hidden: boolean; slug: string }, ['hidden', 'slug']>({
    name: ['hidden', 'slug'],
  })
  const { sections } = useSettings()
  const places = isHidden && path ? linkedFrom(paths.page.href(path), sections) : []
  const warning =
    places.length > 0
      ? ` The ${places.join(' and the ')} still ${places.length > 1 ? 'link' : 'links'} to it: remove that under Page Customizer.`
      : ''
  return <FormCheckboxField {...hidden} help={hiddenHelp + warning} />
}
