import { useId } from 'react'
import { inputsOf } from '@/admin/form/form-of'
import { ImageField } from '@/admin/pictures/ImageField'
import { useRole } from '@/admin/session/session-context'
import { StoryField } from '@/admin/story-editor/StoryField'
import { articleColumns } from '@/data/articles/article-columns'
import { isAtLeast } from '@/lib/roles'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { CategoryOptions } from './CategoryOptions'
import { CollectionField } from './CollectionField'
import { EditionField } from './EditionField'

const {
  seo_title,
  seo_description,
  share_image,
  title,
  slug,
  excerpt,
  content,
  body,
  author,
  category,
  tags,
  series,
  series_position,
  image,
  image_alt,
  image_caption,
  image_credit,
  featured,
  correction,
} = inputsOf(articleColumns)

export function ArticleFields() {
  const listId = useId()
  const mayFeature = isAtLeast(useRole(), 'author')
  return (
    <>
      <FormTextField {...title} />
      <FormTextAreaField {...excerpt} rows={2} help="One or two sentences, for lists and search engines." />
      <StoryField
        {...content}
        bodyName={body.name}
        placeholder="Write the story, or paste it."
        help="Readers see it in the site’s fonts and colors. Alt+F10 moves to the toolbar; Escape, then Tab, leaves the text."
      />
      <FormTextAreaField
        {...correction}
        rows={2}
        help="Optional. Tells readers at the end of the story what was wrong and has been corrected. Plain text; line breaks stay as they are."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CollectionField
          {...author}
          kind="author"
          help="The name under the title. Separate several with commas."
        />
        <FormTextField
          {...category}
          list={listId}
          autoComplete="off"
          help="Readers can filter by it. Choose an existing one or type a new one."
        />
        <CategoryOptions id={listId} />
      </div>
      <CollectionField
        {...tags}
        kind="tag"
        help="What the story is about, separated by commas. Each tag has a page with its stories."
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <CollectionField {...series} kind="series" help="Stories of one series link to each other." />
        <FormTextField {...series_position} inputMode="numeric" autoComplete="off" help="1 is the first." />
      </div>
      <EditionField />
      <ImageField
        {...image}
        help="Shown above the story and in lists. Wide pictures work best. Without a picture, a placeholder is shown."
        altName={image_alt.name}
        altLabel={image_alt.label}
        creditName={image_credit.name}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField {...image_caption} help="Shown below the picture above the story." />
        <FormTextField {...image_credit} help="Who made it, such as Photograph: Ana Lima." />
      </div>
      {mayFeature && (
        <FormCheckboxField
          {...featured}
          help="The first three appear on the front page: the newest, unless you put them in another order in the list of featured ones."
        />
      )}
      <details className="rounded-control border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold">URL, search engines and sharing</summary>
        <div className="mt-4 space-y-5">
          <FormTextField
            {...slug}
            autoComplete="off"
            help="The end of the story's URL, after /magazine/. If empty, it is made from the title. Earlier URLs keep working."
          />
          <FormTextField
            {...seo_title}
            help="For search engines and shared links. If empty, the story's title is used."
          />
          <FormTextAreaField
            {...seo_description}
            rows={2}
            help="For search engines and shared links. If empty, the excerpt is used."
          />
          <ImageField
            {...share_image}
            crops={false}
            help="Shown where somebody shares the story. If empty, the story's own picture is used."
          />
        </div>
      </details>
    </>
  )
}
