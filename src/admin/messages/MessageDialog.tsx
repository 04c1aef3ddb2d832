import { Reply } from 'lucide-react'
import type { ContactMessage } from '@/data/contact/contact-inbox'
import { Button, ButtonAnchor } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { Dialog } from '@/ui/Dialog'
import { replyLink } from './reply-link'

type MessageDialogProps = {
  message: ContactMessage
  onClose: () => void
  onUnread: () => void
  onDelete: () => void
}

export function MessageDialog({ message, onClose, onUnread, onDelete }: MessageDialogProps) {
  const { name, email, subject, message: text, created_at } = message
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
          <ButtonAnchor href={replyLink(message)} target={undefined}>
            <Reply aria-hidden className="size-4" />
            Reply
          </ButtonAnchor>
        </>
      }
    >
      <p className="max-w-prose leading-relaxed break-words whitespace-pre-line">{text}</p>
    </Dialog>
  )
}
