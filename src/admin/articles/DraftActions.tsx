import { useRole } from '@/admin/session/session-context'
import { DiscardDraft, PublishDraft } from '@/admin/shared/content/DraftButtons'
import type { ActionProps } from '@/admin/shared/content/kind'
import { isAtLeast } from '@/lib/roles'
import type { ArticleValues } from './article-forms'
import { ArticlePreview } from './ArticlePreview'
import { PreviewLink } from './PreviewLink'
import { Notes } from './review/Notes'
import { SendBack, SubmitDraft } from './review/ReviewSteps'
import { ScheduleDraft } from './ScheduleDraft'
import { Versions } from './versions/Versions'

/** Beside the button that saves a draft: publish and schedule, or submit; send back, preview, notes, versions, discard. */
export function DraftActions(props: ActionProps<'article_drafts', ArticleValues>) {
  const { item } = props
  const isChange = Boolean(item?.base_updated_at)
  const mayPublish = isAtLeast(useRole(), 'author')

  return (
    <>
      {mayPublish ? (
        <>
          <PublishDraft isChange={isChange} />
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
      {item && <DiscardDraft table="article_drafts" isChange={isChange} {...props} />}
    </>
  )
}
