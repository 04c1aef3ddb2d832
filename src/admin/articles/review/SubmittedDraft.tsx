import { LastChange } from '@/admin/shared/LastChange'
import { returnDraft } from '@/data/articles/review'
import { useWrite, type Item } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { DateText } from '@/ui/DateText'
import { showToast } from '@/ui/toast'
import { PreviewLink } from '../PreviewLink'
import { Notes } from './Notes'

type SubmittedDraftProps = { draft: Item<'article_drafts'>; onClose: () => void }

/** What a contributor sees of a draft that is with the editors: it can be taken back until one of them works on it. */
export function SubmittedDraft({ draft, onClose }: SubmittedDraftProps) {
  const { id, title, submitted_at, publish_at } = draft
  const takeBack = useWrite(returnDraft)

  async function confirm() {
    try {
      await takeBack.mutateAsync({ id, note: '' })
    } catch (error) {
      return showToast(messages.reviewFailed(errorText(error)))
    }
    showToast(messages.draftTakenBack)
    onClose()
  }

  return (
    <Card as="section" aria-label="Submitted draft" className="max-w-4xl">
      <CardHeader title={title || 'Untitled'} />
      <CardBody>
        <div className="space-y-5">
          <p>
            {publish_at ? (
              <>
                An editor has scheduled it for <DateText iso={publish_at} style="moment" />.
              </>
            ) : (
              <>
                Submitted{' '}
                {submitted_at && (
                  <>
                    on <DateText iso={submitted_at} style="moment" />
                  </>
                )}
                . An editor will publish it, or send it back to you.
              </>
            )}
          </p>
          <LastChange kind="articles" id={id} />
          <div className="flex flex-wrap items-center gap-3">
            {!publish_at && (
              <Button
                variant="secondary"
                busy={takeBack.isPending}
                busyText="Taking back..."
                onClick={() => void confirm()}
              >
                Take Back
              </Button>
            )}
            <PreviewLink id={id} />
            <Notes id={id} />
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
