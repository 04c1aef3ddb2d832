import type { VisitorMessage } from '@/data/chat/chat-admin'
import { paths } from '@/lib/paths'
import { summary } from '@/lib/text'

const supported = typeof Notification !== 'undefined'

/** Whether this browser can still be asked to show notifications. */
export const canAskToNotify = () => supported && Notification.permission === 'default'

/** Asks for permission to show notifications; resolves to whether it was granted. */
export const askToNotify = async () => supported && (await Notification.requestPermission()) === 'granted'

/** Shows a notification of a visitor's message, if the browser allows it. */
export function notifyOfMessage({ id, session_id, content }: VisitorMessage): void {
  if (!supported || Notification.permission !== 'granted') return
  // With the tag, two tabs of the same browser show it only once.
  const notification = new Notification('A visitor wrote', { body: summary(content, 120), tag: id })
  notification.onclick = () => {
    window.focus()
    window.location.assign(`${paths.admin.href('chat')}&session=${session_id}`)
  }
}
