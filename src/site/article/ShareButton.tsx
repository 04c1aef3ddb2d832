import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'

/** Hands the page to the device's own share sheet, or copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false)

  const share = async () => {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      // A reader who closes the sheet has changed their mind; that is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      showToast(messages.urlCopied)
    } catch {
      window.prompt('Copy this address:', url)
    }
  }

  return (
    <Button variant="secondary" data-print="hide" onClick={() => void share()}>
      {copied ? <Check aria-hidden className="size-4" /> : <Share2 aria-hidden className="size-4" />}
      Share
    </Button>
  )
}
