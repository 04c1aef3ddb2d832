import { useLayoutEffect, useRef } from 'react'
import { isTyping } from '@/ui/focus'

export type Direction = 'up' | 'down'

export const targetOf = (index: number, direction: Direction) => (direction === 'up' ? index - 1 : index + 1)

export function withMoved<T>(list: T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

export const moveButtonId = (id: string, direction: Direction) => `move-${direction}-${id}`

/** What the live region says of a move; places count from 0. */
export const movedText = (title: string, place: number, total: number, group = '') =>
  `${title} moved to position ${place + 1} of ${total}${group && ` in ${group}`}.`

/**
 * Returns a function that takes the id of a pressed button whose row is about to move, or null if it isn't. The button is
 * focused once the rows have changed: it loses the focus when the browser moves its row, or to another page. It isn't if
 * somebody types elsewhere by then.
 */
export function useMovedFocus(rows: unknown): (button: string | null) => void {
  const pressed = useRef<string | null>(null)
  useLayoutEffect(() => {
    const button = pressed.current && document.getElementById(pressed.current)
    if (!button) return
    pressed.current = null
    if (!isTyping()) button.focus()
  }, [rows])
  return (button) => {
    pressed.current = button
  }
}
