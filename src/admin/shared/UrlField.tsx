import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { focusOn } from '@/ui/focus'
import { showToast } from '@/ui/toast'

export function UrlField({ label, url }: { label: string; url: string }) {
  const input = useRef<HTMLInputElement>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(messages.urlCopied)
    } catch {
      // Without access to the clipboard, the URL is selected for copying by hand.
      focusOn(input.current)
      input.current?.select()
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField ref={input} label={label} value={url} readOnly className="min-w-48 flex-1" />
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy {label}
      </Button>
    </div>
  )
}
