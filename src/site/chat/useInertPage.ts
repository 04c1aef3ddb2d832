import { useEffect, type RefObject } from 'react'

/** Tailwind's `sm`, below which the open chat fills the screen. */
const phone = '(max-width: 39.98rem)'

/** On phones, makes the page inert while the open chat covers it, so that it can't get the focus. */
export function useInertPage(chat: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    if (!open) return
    const others = [...(chat.current?.parentElement?.children ?? [])].filter((part) => part !== chat.current)
    const media = window.matchMedia(phone)
    const apply = () => others.forEach((part) => part.toggleAttribute('inert', media.matches))
    apply()
    media.addEventListener('change', apply)
    return () => {
      media.removeEventListener('change', apply)
      others.forEach((part) => part.removeAttribute('inert'))
    }
  }, [chat, open])
}
