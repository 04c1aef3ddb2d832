import { Send } from 'lucide-react'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { longestMessage, toSend } from '@/lib/chat'
import { controlClass } from '@/ui/field/field-style'
import { IconButton } from '@/ui/IconButton'

type MessageBoxProps = {
  placeholder: string
  sendLabel: string
  value: string
  onChange: (value: string) => void
  /** Gets the text; never called with nothing but spaces, nor with more than the database takes. */
  onSend: (text: string) => void
  busy?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Where a message is written: Enter sends, Shift and Enter break the line. */
export function MessageBox({ placeholder, sendLabel, value, onChange, onSend, busy, ref }: MessageBoxProps) {
  const hint = useId()
  const { length, problem } = toSend(value)
  const tooLong = problem === 'too long'
  const canSend = problem === null && !busy

  const send = () => canSend && onSend(value)
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a sign, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
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
      <span className="sr-only">Enter sends, Shift and Enter break the line.</span>
      {tooLong && (
        <p id={hint} role="alert" className="mt-2 text-sm text-danger-text">
          A message can have {longestMessage.toLocaleString('en-US')} characters at most; this one has{' '}
          {length.toLocaleString('en-US')}.
        </p>
      )}
    </form>
  )
}
