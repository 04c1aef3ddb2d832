import { useRole } from '@/admin/session/session-context'
import { useStory } from '@/admin/story-form/story-context'
import { Unpublish } from '@/admin/story-form/Unpublish'
import { unpublishArticle } from '@/data/articles/desk'
import { isAtLeast } from '@/lib/roles'
import { messages } from '@/admin/shared/messages'
import type { ArticleValues } from './article-forms'
import { PreviewLink } from './PreviewLink'
import { Notes } from './review/Notes'
import { SendBack, SubmitDraft } from './review/ReviewSteps'
import { ScheduleDraft } from './ScheduleDraft'
import { ScheduleUnpublication } from './ScheduleUnpublication'
import { Versions } from './versions/Versions'

export function ArticleActions() {
  const { id, draft, published } = useStory<'articles', ArticleValues>()
  const mayPublish = isAtLeast(useRole(), 'author')
  return (
    <>
      {!mayPublish && <SubmitDraft />}
      {mayPublish && draft?.submitted_at && <SendBack />}
      {mayPublish && (published && !draft ? <ScheduleUnpublication id={id} /> : <ScheduleDraft />)}
      {draft && <PreviewLink id={id} />}
      {draft && <Notes id={id} />}
      {(draft ?? published) && <Versions />}
      {mayPublish && published && (
        <Unpublish noun="article" run={unpublishArticle} done={messages.unpublished.article} />
      )}
    </>
  )
}
