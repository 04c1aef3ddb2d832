import { useFormContext } from 'react-hook-form'
import { refusal } from '@/admin/shared/content/refusal'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { articleForm, type ArticleValues } from './article-forms'

/** Inside an article's form: whether nothing is missing that publication needs. Otherwise says what, and focuses it. */
export function useIsComplete(): () => boolean {
  const { getValues, setFocus } = useFormContext<ArticleValues>()
  return () => {
    const { error } = articleForm.schema.safeParse(getValues())
    if (!error) return true
    const [{ code, path, message } = { code: 'custom', path: [], message: '' }] = error.issues
    const name = path.join() as keyof ArticleValues
    const type = code === 'too_big' ? code : 'required'
    showToast(refusal({ [name]: { type, message } }, articleForm.labels, messages.requiredFields, 'update'))
    setFocus(name)
    return false
  }
}
