import { useEffect, useRef } from 'react'
import { focusOn } from '@/ui/focus'
import { entryId } from './SessionList'

/** The id of the heading of the conversation in view. */
export const titleId = 'conversation-title'

/**
 * On phones the list of sessions and the conversation take each other's place: a focus that would be lost with one goes
 * along, to the conversation's heading, or back to the entry it came from.
 */
export function useFocusAcross(chosen: string | null) {
  const last = useRef(chosen)
  useEffect(() => {
    const left = last.current
    last.current = chosen
    const active = document.activeElement
    const isSeen = active && active !== document.body && active.getClientRects().length > 0
    if (left === chosen || isSeen) return
    focusOn(document.getElementById(chosen ? titleId : entryId(left ?? '')))
  }, [chosen])
}
