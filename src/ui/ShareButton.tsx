import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from '@/lib/messages'
import { t } from '@/lib/texts'
import { Button } from './Button'
import { showToast } from './toast'

/** Opens the device's share sheet, or copies the page's URL if there is none. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false)

  const share = async () => {
    // Without a note's anchor and what tells who sent it here; only an edition's page stays.
    const url = window.location.href.replace(/[#&].*|\?(?!page=).*/, '')
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      showToast(messages.urlCopied)
    } catch {
      window.prompt(t('Copy this URL:'), url)
    }
  }

  return (
    <Button variant="secondary" data-print="hide" onClick={() => void share()}>
      {copied ? <Check aria-hidden className="size-4" /> : <Share2 aria-hidden className="size-4" />}
      <span>{t('Share')}</span>
    </Button>
  )
}
