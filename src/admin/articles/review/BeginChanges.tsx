import { useQueryClient } from '@tanstack/react-query'
import { EditItem } from '@/admin/shared/content/EditItem'
import type { EditProps } from '@/admin/shared/content/kind'
import { refetchItem, useItem } from '@/admin/shared/content/useItem'
import { storeDraft } from '@/data/content/drafts'
import { useWrite, type Item } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { showToast } from '@/ui/toast'
import { articleForm, draftForm } from '../article-forms'
import { articleKind } from '../article-kind'

/** A contributor's own story that is public: they change a draft of it, which an editor publishes. */
export function BeginChanges(props: EditProps) {
  const { id, onEdit, onClose } = props
  const { data } = useItem('articles', id)
  const queryClient = useQueryClient()
  const begin = useWrite((article: Item<'articles'>) =>
    storeDraft(
      'article_drafts',
      {
        ...draftForm.toRow(articleForm.fromItem(article)),
        id,
        date: article.date,
        base_updated_at: article.updated_at,
      },
      null,
    ),
  )

  async function open(article: Item<'articles'>) {
    try {
      await begin.mutateAsync(article)
      await refetchItem(queryClient, 'article_drafts', id)
    } catch (error) {
      return showToast(messages.itemFailed('add', errorText(error)))
    }
    onEdit(id)
  }

  // Its loading, error and missing states.
  if (!data) return <EditItem kind={articleKind} {...props} />
  return (
    <Card as="section" aria-label="Published article" className="max-w-4xl">
      <CardHeader title={data.title} />
      <CardBody>
        <p>Readers can see this story. You can change a draft of it, which an editor then publishes.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={begin.isPending} busyText="Opening..." onClick={() => void open(data)}>
            Begin Changes
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
