import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockedQuery, blockSender, unblockSender } from '@/data/contact/blocked-senders'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { messages } from '../shared/messages'

/** 'Block This Address', or what is known of the block and 'Unblock'. */
export function SenderBlock({ email, onBlocked }: { email: string; onBlocked: () => void }) {
  const { data } = useQuery(blockedQuery(email))
  const [isAsking, setAsking] = useState(false)
  const block = useWrite(blockSender)
  const unblock = useWrite(unblockSender)
  if (!data) return null
  const [blocked] = data

  async function run(write: typeof block, done: typeof messages.senderBlocked) {
    try {
      await write.mutateAsync(email)
      showToast(done(email))
      return true
    } catch (error) {
      showToast(messages.blockFailed(errorText(error)))
      return false
    }
  }

  if (blocked)
    return (
      <>
        <p className="basis-full text-sm break-words text-muted">
          {`Messages from this address go to Spam. Blocked${blocked.blocked_by ? ` by ${blocked.blocked_by}` : ''}.`}
        </p>
        <Button
          variant="secondary"
          size="sm"
          busy={unblock.isPending}
          busyText="Unblocking..."
          onClick={() => void run(unblock, messages.senderUnblocked)}
        >
          Unblock This Address
        </Button>
      </>
    )
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Block This Address
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Block this address?"
        text={
          <span className="break-words">{`All messages from ${email} move to Spam, and later ones go there at once. The sender isn’t told.`}</span>
        }
        confirmLabel="Block"
        busy={block.isPending}
        busyText="Blocking..."
        onConfirm={() =>
          void run(block, messages.senderBlocked).then((isDone) => {
            if (isDone) onBlocked()
          })
        }
      />
    </>
  )
}
