import clsx from 'clsx'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SiteSettings } from '@/lib/site-settings'
import type { CustomPage } from '../settings-form/custom-page'

const widths = {
  phone: { label: 'Phone', width: 390, icon: Smartphone },
  desktop: { label: 'Desktop', width: 1280, icon: Monitor },
}
type Width = keyof typeof widths

/**
 * The real site with what is typed, in a window of its own width, since its layout follows the window. The site asks for the
 * sections when it is ready (src/app/live-preview.ts). Its forms can't be sent from here.
 */
export function LivePreview({ page }: { page: CustomPage }) {
  const sections = useWatch<Pick<SiteSettings, 'sections'>>({ name: 'sections' })
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Width>('phone')
  const [room, setRoom] = useState({ width: 0, height: 0 })

  // The section with the focus.
  const [edited, setEdited] = useState<string>()
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const section = (target as Element).closest<HTMLElement>('[data-section]')
      if (section) setEdited(section.dataset.section)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  const send = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage({ sections, edited }, window.location.origin),
  )
  useEffect(() => {
    const timer = window.setTimeout(send, 150)
    return () => window.clearTimeout(timer)
  }, [sections, edited])

  useEffect(() => {
    const onMessage = ({ origin, source }: MessageEvent) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow) send()
    }
    window.addEventListener('message', onMessage)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (box.current) observer.observe(box.current)
    return () => {
      window.removeEventListener('message', onMessage)
      observer.disconnect()
    }
  }, [])

  const { width } = widths[shown]
  const scale = Math.min(1, room.width / width)
  return (
    <section aria-label="Preview" className="flex h-full min-h-96 flex-col gap-3">
      <div role="group" aria-label="Width of the preview" className="flex gap-1">
        {(Object.keys(widths) as Width[]).map((name) => {
          const { label, icon: Icon } = widths[name]
          return (
            <button
              key={name}
              type="button"
              aria-pressed={shown === name}
              onClick={() => setShown(name)}
              className={clsx(
                'inline-flex min-h-9 items-center gap-2 rounded-control border px-3 text-sm font-semibold pointer-coarse:min-h-11',
                shown === name ? 'border-line-strong bg-ink/8 text-ink' : 'border-transparent text-muted',
              )}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </button>
          )
        })}
      </div>
      <div ref={box} className="relative flex-1 overflow-hidden rounded-box border border-line bg-page">
        <iframe
          ref={frame}
          src={page.path}
          title={`Preview of ${page.name}`}
          sandbox="allow-scripts allow-same-origin"
          className="absolute top-0 left-1/2 origin-top"
          style={{
            width,
            height: room.height / (scale || 1),
            transform: `translateX(-50%) scale(${scale})`,
          }}
        />
      </div>
    </section>
  )
}
