import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { assetUrl } from '@/data/media/assets'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { focusOn } from '@/ui/focus'
import { showToast } from '@/ui/toast'

/** A file's full URL, to copy. */
export function MediaUrlField({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  const fullUrl = new URL(assetUrl(url), window.location.origin).href

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fullUrl)
      showToast(messages.urlCopied)
    } catch {
      // Without access to the clipboard, the URL is selected for copying by hand.
      focusOn(input.current)
      input.current?.select()
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField ref={input} label="URL" value={fullUrl} readOnly className="min-w-48 flex-1" />
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy URL
      </Button>
    </div>
  )
}
