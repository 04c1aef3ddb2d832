import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { ContactMessage } from '@/data/contact/contact-inbox'
import { PreparedAnswers } from '@/admin/shared/PreparedAnswers'
import { Button, ButtonAnchor } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { Dialog } from '@/ui/Dialog'
import { replyLink } from './reply-link'
import { SenderBlock } from './SenderBlock'

type MessageDialogProps = {
  message: ContactMessage
  onClose: () => void
  onUnread: () => void
  onAnswered: (isAnswered: boolean) => void
  onSpam: (toSpam: boolean) => void
  onDelete: () => void
}

export function MessageDialog(props: MessageDialogProps) {
  const { message, onClose, onUnread, onAnswered, onSpam, onDelete } = props
  const { name, email, subject, message: text, created_at, answered_at, answered_by, spam_at } = message
  const [answer, setAnswer] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={subject}
      size="lg"
      description={
        <span className="break-words">
          {name}, {email}, <DateText iso={created_at} style="moment" />
        </span>
      }
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={onDelete}>
            Delete
          </Button>
          <Button variant="secondary" onClick={onUnread}>
            Mark as Unread
          </Button>
          <ButtonAnchor
            href={replyLink(message, answer)}
            target={undefined}
            onClick={() => !answered_at && onAnswered(true)}
          >
            <Reply aria-hidden className="size-4" />
            Reply
          </ButtonAnchor>
        </>
      }
    >
      <p className="max-w-prose leading-relaxed break-words whitespace-pre-line">{text}</p>
      {answered_at && (
        <p className="mt-5 text-sm break-words text-muted">
          Answered{answered_by && ` by ${answered_by}`}, <DateText iso={answered_at} style="moment" />.{' '}
          <button type="button" className="min-h-6 font-semibold underline" onClick={() => onAnswered(false)}>
            Mark as Not Answered
          </button>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onSpam(!spam_at)}>
          {spam_at ? 'Not Spam' : 'Move to Spam'}
        </Button>
        <SenderBlock email={email} onBlocked={onClose} />
      </div>
      <PreparedAnswers className="mt-5" onChoose={setAnswer} />
      {answer && (
        <p className="mt-3 text-sm break-words whitespace-pre-line text-muted">
          Your reply begins with: {answer}
        </p>
      )}
    </Dialog>
  )
}
