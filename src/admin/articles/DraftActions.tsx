import { useFormContext } from 'react-hook-form'
import { useRole } from '@/admin/session/session-context'
import type { ActionProps } from '@/admin/shared/content/kind'
import { removeUnsavedText } from '@/admin/shared/unsaved-text'
import { useDeleteItem } from '@/admin/shared/useDeleteItem'
import { useSettle } from '@/admin/shared/useUnsavedGuard'
import { removalFrom } from '@/data/content/items'
import { messages } from '@/lib/messages'
import { isAtLeast } from '@/lib/roles'
import { Button } from '@/ui/Button'
import type { ArticleValues } from './article-forms'
import { ArticlePreview } from './ArticlePreview'
import { PreviewLink } from './PreviewLink'
import { Notes } from './review/Notes'
import { SendBack } from './review/SendBack'
import { SubmitDraft } from './review/SubmitDraft'
import { ScheduleDraft } from './ScheduleDraft'
import { Versions } from './versions/Versions'

/** Beside the button that saves a draft: publish and schedule, or submit; send back, preview, notes, versions, discard. */
export function DraftActions(props: ActionProps<'article_drafts', ArticleValues>) {
  const { item, unsavedTextKey, onClose } = props
  const { formState, reset } = useFormContext()
  const mayPublish = isAtLeast(useRole(), 'author')
  const settle = useSettle()
  const { removeItem, busy } = useDeleteItem(removalFrom('article_drafts'), messages.draftDiscarded)

  async function discard(id: string) {
    if (!(await removeItem(id))) return
    settle()
    removeUnsavedText(unsavedTextKey)
    onClose()
    reset()
  }

  return (
    <>
      {mayPublish ? (
        <>
          <Button type="submit" value="publish" disabled={formState.isSubmitting}>
            {item?.base_updated_at ? 'Publish Changes' : 'Publish'}
          </Button>
          {item?.submitted_at && <SendBack {...props} />}
          {item && <ScheduleDraft {...props} item={item} />}
        </>
      ) : (
        item && <SubmitDraft {...props} />
      )}
      <ArticlePreview />
      {item && <PreviewLink id={item.id} />}
      {item && <Notes id={item.id} />}
      {item && <Versions {...props} />}
      {item && (
        <Button
          variant="ghost"
          busy={busy}
          busyText="Discarding..."
          disabled={formState.isSubmitting}
          onClick={() => void discard(item.id)}
        >
          {item.base_updated_at ? 'Discard Changes' : 'Discard Draft'}
        </Button>
      )}
    </>
  )
}
