import { useEffect, useRef } from 'react'
import { focusOn } from '@/ui/focus'
import { entryId } from './SessionList'

/** The element id of the conversation's heading. */
export const titleId = 'conversation-title'

/**
 * On phones the list of sessions and the conversation replace each other. If that hides the focused element, this moves
 * the focus to the conversation's heading, or back to the session's entry in the list.
 */
export function useConversationFocus(chosen: string | null) {
  const previous = useRef(chosen)
  useEffect(() => {
    const left = previous.current
    previous.current = chosen
    const active = document.activeElement
    const isVisible = active && active !== document.body && active.getClientRects().length > 0
    if (left === chosen || isVisible) return
    focusOn(document.getElementById(chosen ? titleId : entryId(left ?? '')))
  }, [chosen])
}
