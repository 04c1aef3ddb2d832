import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ImageField } from '@/admin/shared/ImageField'
import { usedCategoriesQuery } from '@/data/lists/lists'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '@/ui/form/fields'

/** The fields of an article. */
export function ArticleFields() {
  const { data: categories = [] } = useQuery(usedCategoriesQuery())
  const listId = useId()
  return (
    <>
      <FormTextField name="title" label="Title" required />
      <FormTextAreaField
        name="excerpt"
        label="Excerpt"
        rows={2}
        help="One or two sentences, for lists and search engines."
      />
      <FormTextAreaField
        name="content"
        label="Content"
        rows={9}
        required
        help="Plain text. A blank line begins a new paragraph; other line breaks stay as they are."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          name="author"
          label="Author"
          help="The name under the title. Readers can search for it."
        />
        <FormTextField
          name="category"
          label="Category"
          list={listId}
          autoComplete="off"
          help="Readers filter by it. Choose one in use, or type a new one."
        />
        <datalist id={listId}>
          {categories.filter(Boolean).map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <ImageField
        name="image"
        label="Image URL"
        help="Stands above the story and in lists; wide pictures suit best. Left empty, a placeholder does."
        altName="image_alt"
        altLabel="Image Alt Text"
      />
      <FormCheckboxField name="featured" label="Featured" help="The newest three stand on the front page." />
    </>
  )
}
