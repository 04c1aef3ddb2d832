import { Send } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type Ref } from 'react'
import { maxMessageLength, checkMessage } from '@/lib/chat'
import { t } from '@/lib/texts'
import { controlClass } from '@/ui/field/field-style'
import { IconButton } from '@/ui/IconButton'
import { isComposing } from '@/ui/is-composing'

type MessageBoxProps = {
  placeholder: string
  sendLabel: string
  value: string
  onChange: (value: string) => void
  /**
   * Called with the text, but never with a blank one or one that is too long for the database, and not again before it has
   * settled.
   */
  onSend: (text: string) => Promise<void> | void
  busy?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** The input for a message: Enter sends, Shift+Enter inserts a line break. */
export function MessageBox({ placeholder, sendLabel, value, onChange, onSend, busy, ref }: MessageBoxProps) {
  const hint = useId()
  const { length, problem } = checkMessage(value)
  const tooLong = problem === 'too long'
  const canSend = problem === null && !busy

  const isSending = useRef(false)

  async function send() {
    // A second Enter may come before the box is rendered busy.
    if (!canSend || isSending.current) return
    isSending.current = true
    try {
      await onSend(value)
    } finally {
      isSending.current = false
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
          aria-label={placeholder}
          placeholder={placeholder}
          aria-invalid={tooLong}
          aria-describedby={tooLong ? hint : undefined}
          value={value}
          readOnly={busy}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} field-sizing-content max-h-36 resize-none`}
        />
        <IconButton
          type="submit"
          label={sendLabel}
          icon={<Send />}
          disabled={!canSend}
          className="fill-gradient hover:brightness-110"
        />
      </div>
      <span className="sr-only">{t('Enter sends, Shift+Enter inserts a line break.')}</span>
      {tooLong && (
        <p id={hint} role="alert" className="mt-2 text-sm text-danger-text">
          {t('A message can have {most} characters at most; this one has {n}.', {
            most: maxMessageLength,
            n: length,
          })}
        </p>
      )}
    </form>
  )
}
