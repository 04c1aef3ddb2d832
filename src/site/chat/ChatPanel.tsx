import { MessageCircleOff, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { useConversation } from '@/data/chat/useConversation'
import { t } from '@/lib/texts'
import type { Bubble } from '@/ui/chat/MessageBubble'
import { MessageBox } from '@/ui/chat/MessageBox'
import { MessageList } from '@/ui/chat/MessageList'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { focusOn, takeLostFocus } from '@/ui/focus'
import { IconButton } from '@/ui/IconButton'
import { chatPanelId } from './chat-panel-id'
import { ChatEmail } from './ChatEmail'

type Conversation = ReturnType<typeof useConversation>

type ChatPanelProps = {
  welcome: string
  sessionId: string
  conversation: Conversation
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
  /** Removes the conversation from this browser; undefined if there is none yet. */
  onEnd?: () => void
  onClose: () => void
  toggle: RefObject<HTMLElement | null>
}

function bubblesOf({ messages, keyOf, outgoing, retry }: Conversation): Bubble[] {
  const tryAgain = (button: HTMLButtonElement, key: string) => {
    // The button disappears with its note: move the focus to the message box.
    focusOn(button.closest('section')?.querySelector('textarea'))
    retry(key)
  }
  return [
    ...messages.map(({ id, sender, content, created_at }): Bubble => {
      const own = sender === 'user'
      return {
        key: keyOf(id),
        author: own ? t('You') : t('Editors'),
        side: own ? 'right' : 'left',
        content,
        time: created_at,
      }
    }),
    ...outgoing.map(({ key, content, created_at, state, failure }): Bubble => {
      const note =
        state === 'sending'
          ? t('Sending…')
          : state === 'failed' && (
              <span className="text-danger-text">
                {failure}{' '}
                <button
                  type="button"
                  onClick={(event) => tryAgain(event.currentTarget, key)}
                  className="min-h-6 font-semibold underline"
                >
                  {t('Try again')}
                </button>
              </span>
            )
      return { key, author: t('You'), side: 'right', content, time: created_at, note: note || undefined }
    }),
  ]
}

/** The open chat: a box beside the page, the whole screen on phones. */
export function ChatPanel(props: ChatPanelProps) {
  const { welcome, sessionId, conversation, draft, onDraft, onSend, onEnd, onClose, toggle } = props
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    focusOn(box.current)
    const opener = toggle.current
    // After the panel is closed, since on phones it hides the button. Keeps a focus that is elsewhere on the page.
    return () => takeLostFocus(opener)
  }, [toggle])

  return (
    <section
      id={chatPanelId}
      aria-label={t('Chat')}
      className="fixed inset-0 z-50 flex h-dvh flex-col bg-surface sm:inset-auto sm:end-4 sm:bottom-22 sm:h-[min(34rem,calc(100dvh-7rem))] sm:w-96 sm:rounded-box sm:border sm:border-line-strong sm:shadow-overlay"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pe-2 ps-4">
        <div className="me-auto">
          <h2 className="font-semibold text-ink">{t('Chat with us')}</h2>
          <p role="status" className="text-xs text-muted">
            {conversation.live === 'reconnecting'
              ? t('Reconnecting...')
              : t('We usually answer within a day.')}
          </p>
        </div>
        {onEnd && (
          <IconButton
            label={t('End this conversation')}
            icon={<MessageCircleOff />}
            onClick={() => setAsking(true)}
          />
        )}
        <IconButton label={t('Close chat')} icon={<X />} onClick={onClose} className="sm:hidden" />
      </header>
      <MessageList
        messages={bubblesOf(conversation)}
        anchor={sessionId}
        start={
          <>
            {welcome.trim() && (
              <p className="mb-3 max-w-[85%] rounded-box rounded-es-sm bg-raised px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap forced-colors:border">
                {welcome}
              </p>
            )}
            {conversation.isLoading && (
              <p role="status" className="mb-3 text-center text-sm text-muted">
                {t('Loading your conversation…')}
              </p>
            )}
          </>
        }
      />
      {conversation.messages.length > 0 && <ChatEmail sessionId={sessionId} />}
      <MessageBox
        ref={box}
        placeholder={t('Type your message...')}
        sendLabel={t('Send message')}
        value={draft}
        onChange={onDraft}
        onSend={(text) => {
          onSend(text)
          onDraft('')
        }}
      />
      {onEnd && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('End this conversation?')}
          text={t("This browser will forget it, and later answers can't be read here.")}
          confirmLabel={t('End conversation')}
          cancelLabel={t('Keep it')}
          focusAfter={`#${chatPanelId} textarea`}
          onConfirm={onEnd}
        />
      )}
    </section>
  )
}
